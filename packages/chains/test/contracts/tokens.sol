// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A sound token; the deployer holds all of it.
contract PlainToken is ERC20 {
    uint8 private immutable _places;

    constructor(uint8 places, uint256 supply) ERC20("Plain", "PLAIN") {
        _places = places;
        _mint(msg.sender, supply);
    }

    function decimals() public view override returns (uint8) {
        return _places;
    }

    /// Two transfers in one transaction.
    function transferTwice(address to, uint256 first, uint256 second) external {
        _transfer(msg.sender, to, first);
        _transfer(msg.sender, to, second);
    }
}

/// Takes 1 % of each transfer, and its event names the gross amount.
contract FeeToken is ERC20 {
    constructor(uint256 supply) ERC20("Fee", "FEE") {
        _mint(msg.sender, supply);
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        _transfer(msg.sender, to, amount);
        _burn(to, amount / 100);
        return true;
    }
}

/// Says that it moved what it did not.
contract LyingToken is ERC20 {
    constructor(uint256 supply) ERC20("Lie", "LIE") {
        _mint(msg.sender, supply);
    }

    function pretend(address from, address to, uint256 amount) external {
        emit Transfer(from, to, amount);
    }
}

/// All balances change at once, without an event.
contract RebasingToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    mapping(address => uint256) private _shares;
    uint256 public percent = 100;

    constructor(uint256 supply) {
        _shares[msg.sender] = supply;
    }

    function balanceOf(address holder) external view returns (uint256) {
        return (_shares[holder] * percent) / 100;
    }

    function rebase(uint256 percent_) external {
        percent = percent_;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(to, amount);
        return true;
    }

    /// A transfer and a change of all balances in one transaction.
    function transferAndRebase(address to, uint256 amount, uint256 percent_) external {
        _move(to, amount);
        percent = percent_;
    }

    function _move(address to, uint256 amount) private {
        uint256 shares = (amount * 100) / percent;
        _shares[msg.sender] -= shares;
        _shares[to] += shares;
        emit Transfer(msg.sender, to, amount);
    }
}

/// Answers false instead of failing.
contract QuietToken {
    function balanceOf(address) external pure returns (uint256) {
        return 1e24;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

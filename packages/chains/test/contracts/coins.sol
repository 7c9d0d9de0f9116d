// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// Takes no coins.
contract Refusing {
    receive() external payable {
        revert("no coins");
    }
}

/// Pays on what it is given.
contract Forwarder {
    function forward(address payable to) external payable {
        (bool isPaid, ) = to.call{value: msg.value}("");
        require(isPaid, "not paid");
    }

    function forwardTwice(address payable to, uint256 first) external payable {
        (bool isPaid, ) = to.call{value: first}("");
        require(isPaid, "not paid");
        (isPaid, ) = to.call{value: msg.value - first}("");
        require(isPaid, "not paid");
    }

    /// Pays in a call that fails afterwards, and goes on.
    function forwardInVain(address payable to) external payable {
        try this.forwardAndFail(to, msg.value) {} catch {}
    }

    function forwardAndFail(address payable to, uint256 amount) external {
        (bool isPaid, ) = to.call{value: amount}("");
        require(isPaid && false, "failed afterwards");
    }

    /// Takes coins and fails.
    function fail() external payable {
        revert("failed");
    }
}

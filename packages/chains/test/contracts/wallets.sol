// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

/// Takes the signature of its owner for its own.
contract OwnedWallet is IERC1271 {
    address private _owner;

    constructor(address owner) {
        _owner = owner;
    }

    function give(address owner) external {
        _owner = owner;
    }

    function isValidSignature(bytes32 hash, bytes memory signature) external view override returns (bytes4) {
        (address signer, , ) = ECDSA.tryRecover(hash, signature);
        return signer == _owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Fails where it is asked.
contract RevertingWallet is IERC1271 {
    function isValidSignature(bytes32, bytes memory) external pure override returns (bytes4) {
        revert("no signature");
    }
}

/// Is no wallet: it answers every call with what it was asked.
contract Echo {
    fallback(bytes calldata input) external returns (bytes memory) {
        return input;
    }
}

/** Version of `@portal/contracts` that this shell was built with; filled in by the build. */
declare const __CONTRACT_VERSION__: string;
/** The nonce that styles and chunks carry; webpack's own name for it. */
declare let __webpack_nonce__: string;

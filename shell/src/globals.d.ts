/** Version of `@portal/contracts` at build time; set by the build. */
declare const __CONTRACT_VERSION__: string;
/** The nonce of styles and chunks; webpack's name for it. */
declare let __webpack_nonce__: string;

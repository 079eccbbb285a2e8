/** Version of `@portal/contracts` that this shell was built with; filled in by the build. */
declare const __CONTRACT_VERSION__: string;

/** A namespace, so that a browser build takes only the constants that it uses. */
export * as constants from './constant-values';

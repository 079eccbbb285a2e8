/** Version of each library that the shell shares, by its request. */
export declare function sharedVersions(): Record<string, string>;

/** Source file of each of the portal's own libraries that the shell shares, by its request. */
export declare function ownLibraries(): Record<string, string>;

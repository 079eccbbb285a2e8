export declare const external: string[];
export declare const banner: string;
export declare function bundleProgram(entry: string, outfile: string, from?: string): Promise<void>;

export declare const external: string[];
export declare const banner: string;
export declare function bundlePrograms(
  programs: Record<string, string>,
  folders: { from: string; to?: string },
): Promise<void>;
export declare function bundleProgram(entry: string, outfile: string): Promise<void>;

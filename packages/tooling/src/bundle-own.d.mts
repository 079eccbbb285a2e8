export declare function importOwn(source: string): Promise<unknown>;

export function couldMatch(selector: string | undefined, element: Element): boolean;

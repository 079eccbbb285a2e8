import type { ComponentType } from 'react';

/** The pages of an exposed module by the route path of `remote.json`. */
export type Pages = Readonly<Record<string, ComponentType>>;

/**
 * Declares the pages for the routes of `remote.json`; the module exports them as `pages`:
 * `export const pages = definePages({ '/shifts': ShiftsPage })`.
 */
export const definePages = <P extends Pages>(pages: P): P => pages;

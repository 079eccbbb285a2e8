import type { Migration } from '@portal/service-kit';
import * as m001 from './001-baseline';

export const migrations: Record<string, Migration> = { '001-baseline': m001 };

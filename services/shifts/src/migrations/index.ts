import type { Migration } from '@portal/service-kit';
import * as m000 from './000-baseline';

export const migrations: Record<string, Migration> = { '000-baseline': m000 };

import { definePages } from '@portal/portal-sdk';
import { PatternsPage } from './patterns/PatternsPage';

export const pages = definePages({ '/working-patterns': PatternsPage });

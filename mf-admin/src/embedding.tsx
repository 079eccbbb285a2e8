import { definePages } from '@portal/portal-sdk';
import { EmbeddingPage } from './embedding/EmbeddingPage';

export const pages = definePages({ '/embedding': EmbeddingPage });

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importsRule } from './packages/tooling/lint/imports-rule.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));

const door = '@portal/portal-sdk';
const react = ['react', 'react-dom', 'lucide-react'];
const time = ['date-fns', '@date-fns/tz'];
/** What a section may bring of its own, since no other has a use for it. */
const csv = ['csv-parse', 'csv-stringify'];
const koa = ['koa', '@koa/router'];

/**
 * Who may import whom. Relative imports never leave their own workspace. A service never imports another, nor a section
 * another, because none is in the other's row; nor does a feature of a section import another feature. objection
 * stays in service-kit and in the thin `*.model.ts`: its future is uncertain.
 */
const table = {
  // prettier-ignore
  parts: [
    { part: 'contracts', folder: 'packages/contracts', may: ['zod'] },
    { part: 'leave-domain', folder: 'packages/leave-domain', may: ['@portal/contracts'] },
    { part: 'ui', folder: 'packages/ui', may: ['@portal/contracts/csv', ...react, 'styled-components', '@base-ui/react', '@tanstack/react-table', 'react-day-picker', 'csv-stringify'] },
    { part: 'portal-sdk', folder: 'packages/portal-sdk', may: ['@portal/contracts', '@portal/ui', ...react, 'styled-components', 'react-router-dom', '@tanstack/react-query', 'zustand', 'axios', 'react-hook-form', '@hookform/resolvers', 'zod', '@module-federation/runtime'] },
    { part: 'the shell', folder: 'shell', may: [door, '@portal/ui', '@portal/contracts', ...react, 'workbox-expiration', 'workbox-routing', 'workbox-strategies'] },
    { part: 'a section', folder: 'mf-*', may: [door, '@portal/ui', '@portal/contracts', ...react, ...csv], not: [`${door}/host`], features: true },
    { part: 'service-kit', folder: 'packages/service-kit', may: ['@portal/contracts', ...koa, ...time, '@hapi/bourne', 'aws4fetch', 'objection', 'knex', 'pg', 'zod', 'pino', 'prom-client', 'fast-jwt', 'lru-cache', 'uuid', 'node:*'] },
    { part: 'a service', folder: 'services/*', may: ['@portal/service-kit', '@portal/contracts', 'zod', ...time, '@node-rs/argon2', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common', '@zxcvbn-ts/language-en', 'otpauth', 'qrcode', 'date-holidays', ...csv, 'node:*'] },
    { part: 'the gateway', folder: 'api-gateway', may: ['@portal/service-kit', '@portal/contracts', ...koa, 'koa-session', 'koa-helmet', 'undici', 'lru-cache', 'rate-limiter-flexible', 'swagger-ui-dist', 'zod', 'node:*'] },
    { part: 'section tooling', folder: 'packages/section-tooling', may: ['@portal/contracts', '*'] },
    { part: 'tooling', folder: 'packages/tooling', may: ['@portal/contracts', '@portal/section-tooling', '*'] },
    { part: 'e2e', folder: 'packages/e2e', may: ['@portal/contracts', '@portal/tooling', '@portal/section-tooling', '@playwright/test', 'fast-check', 'otpauth', 'pg', 'undici', 'yaml', 'zod', 'node:*'] },
  ],
  tests: ['node:*', 'pg', '@node-rs/argon2', 'otpauth', 'fast-check', '@testing-library', '@portal/tooling'],
  testDoors: [`${door}/testing`, '@portal/service-kit/testing'],
  configuration: ['node:*', '@portal/tooling', '@portal/section-tooling'],
  files: [
    { files: /\.model\.ts$/, may: ['objection'] },
    // A page for looking at the primitives while they are made; it is no part of the package.
    { files: /^packages\/ui\/demo\/.*\.mjs$/, may: ['node:*', 'esbuild'] },
    // What a new section begins with is a section.
    {
      files: /^packages\/section-tooling\/src\/new-section\/template\//,
      may: [door, '@portal/ui', '@portal/section-tooling'],
    },
    // The sections as one application, beside which the bench measures them.
    {
      files: /^packages\/tooling\/src\/bench\/one-bundle\//,
      may: [`${door}/host`],
    },
    // The rules of leave are compared with the functions of the database that they replace.
    {
      files: /^packages\/leave-domain\/src\/side-by-side\/.*\.(test|testing)\.ts$/,
      may: ['@portal/service-kit/testing'],
    },
    // The demo organisation is tested against the services that it is made for.
    { files: /^packages\/tooling\/.*\.test\.ts$/, may: ['@portal/service-kit/testing'] },
  ],
};

const onlyOrSkip = {
  selector: 'CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name=/^(only|skip)$/]',
  message: 'A test runs, always and with the others.',
};

const scripts = ['**/*.{ts,tsx,mjs}'];

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/test-results/', '**/playwright-report/', '.data*/']),
  tseslint.configs.recommended,
  {
    files: scripts,
    plugins: { portal: { rules: { 'who-imports-whom': importsRule } } },
    rules: {
      'portal/who-imports-whom': ['error', { root, table }],
      'max-lines': ['error', { max: 250 }],
      'no-console': 'error',
      'no-empty-pattern': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-syntax': ['error', onlyOrSkip],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['shell/**', 'mf-*/**', 'packages/ui/**', 'packages/portal-sdk/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': [
        'error',
        onlyOrSkip,
        {
          selector:
            'MemberExpression[property.name=/^(safeParse|parse)$/] > MemberExpression.object[property.name=/^(params|query|body|response)$/]',
          message:
            'Of an endpoint a browser gets method and path alone: give the schema a name in the contracts.',
        },
      ],
      // A browser has no other log.
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  // What a migration does must not change once it has run: it imports nothing, and only its list imports it.
  {
    files: scripts,
    ignores: ['**/migrations/index.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: '/migrations/\\d' }] }] },
  },
  {
    files: ['{services/*,api-gateway}/src/migrations/[0-9]*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: '.' }] }] },
  },
  // The rules of leave are pure: of the contracts they take types, and the day is given to them.
  {
    files: ['packages/leave-domain/**'],
    ignores: ['**/*.{test,testing}.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^@portal/', allowTypeImports: true }] },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'The rules have no clock.',
        },
        {
          selector: 'MemberExpression[object.name="Date"][property.name="now"]',
          message: 'The rules have no clock.',
        },
      ],
    },
  },
  // The console is where these programs speak.
  {
    files: ['packages/{tooling,section-tooling}/**', 'packages/e2e/**', '**/demo/*.mjs'],
    rules: { 'no-console': 'off' },
  },
);

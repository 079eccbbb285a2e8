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
export const table = {
  // prettier-ignore
  parts: [
    { part: 'contracts', folder: 'packages/contracts', may: ['zod'] },
    { part: 'leave-domain', folder: 'packages/leave-domain', may: ['@portal/contracts'] },
    { part: 'ui', folder: 'packages/ui', may: ['@portal/contracts/csv', '@portal/contracts/written-dates', ...react, 'styled-components', '@base-ui/react', '@tanstack/react-table', 'react-day-picker', 'csv-stringify'] },
    { part: 'portal-sdk', folder: 'packages/portal-sdk', may: ['@portal/contracts', '@portal/ui', ...react, 'styled-components', 'react-router-dom', '@tanstack/react-query', 'zustand', 'axios', 'react-hook-form', '@hookform/resolvers', 'zod', '@module-federation/runtime'] },
    { part: 'the shell', folder: 'shell', may: [door, '@portal/ui', '@portal/contracts', ...react, 'workbox-expiration', 'workbox-routing', 'workbox-strategies'] },
    { part: 'a section', folder: 'mf-*', may: [door, '@portal/ui', '@portal/contracts', ...react, ...csv], not: [`${door}/host`], features: true },
    { part: 'service-kit', folder: 'packages/service-kit', may: ['@portal/contracts', ...koa, ...time, '@hapi/bourne', 'aws4fetch', 'objection', 'knex', 'pg', 'zod', 'pino', 'prom-client', 'fast-jwt', 'lru-cache', 'uuid', 'node:*'] },
    { part: 'a service', folder: 'services/*', may: ['@portal/service-kit', '@portal/contracts', '@portal/leave-domain', 'zod', ...time, '@node-rs/argon2', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common', '@zxcvbn-ts/language-en', 'otpauth', 'qrcode', 'nodemailer', 'date-holidays', 'fflate', ...csv, 'node:*'] },
    { part: 'the gateway', folder: 'api-gateway', may: ['@portal/service-kit', '@portal/contracts', ...koa, 'koa-session', 'koa-helmet', 'undici', 'lru-cache', 'rate-limiter-flexible', 'swagger-ui-dist', 'zod', 'node:*'] },
    { part: 'section tooling', folder: 'packages/section-tooling', may: ['@portal/contracts', '*'] },
    { part: 'tooling', folder: 'packages/tooling', may: ['@portal/contracts', '@portal/leave-domain', '@portal/section-tooling', '*'] },
    { part: 'e2e', folder: 'packages/e2e', may: ['@portal/contracts', '@portal/tooling', '@portal/section-tooling', '@playwright/test', 'fast-check', 'otpauth', 'pg', 'undici', 'yaml', 'zod', 'node:*'] },
  ],
  tests: [
    'node:*',
    'pg',
    '@node-rs/argon2',
    'otpauth',
    'mailparser',
    'smtp-server',
    'fast-check',
    '@testing-library',
    '@portal/tooling',
  ],
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
    // The demo organisation is tested against the services that it is made for.
    { files: /^packages\/tooling\/.*\.test\.ts$/, may: ['@portal/service-kit/testing'] },
  ],
};

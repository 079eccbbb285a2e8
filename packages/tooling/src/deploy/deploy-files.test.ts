import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parts, poolOf } from '../parts';
import { repoRoot } from '../system/repo-root';
import { kubernetesServices } from './kubernetes-services';
import { secretVariables } from './secrets-file';

const root = repoRoot();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string } };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    template?: { spec: { containers: { args: string[]; env: Variable[] }[] } };
    replicas?: number;
  };
}
interface Compose {
  services: Record<
    string,
    { command: string[]; environment?: Record<string, string>; deploy?: { replicas: number } }
  >;
}
const yaml = createRequire(__filename)('yaml') as {
  parse: (text: string, options: object) => unknown;
  parseAllDocuments: (text: string) => { toJS: () => unknown }[];
};

const composeText = read('compose.yaml');
const compose = yaml.parse(composeText, { merge: true }) as Compose;
const manifests = readdirSync(path.join(root, 'deploy/k8s'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => yaml.parseAllDocuments(read(path.join('deploy/k8s', file))))
  .map((document) => document.toJS() as Manifest);
const containers = manifests.flatMap(
  ({ kind, metadata, spec }) =>
    spec?.template?.spec.containers.map((container) => ({ kind, name: metadata.name, ...container })) ?? [],
);
const schema = (name: string) => Object.fromEntries(parts.map((part) => [part.schema, name]));
const secrets = Object.keys(
  secretVariables({
    postgresPassword: 'x',
    rolePasswords: schema('x'),
    gatewaySecret: 'x',
    secondStepKey: 'x',
    principalPrivateKey: 'x',
    principalPublicKey: 'x',
  }),
);

/** Runs the linters on a folder. */
const lint = (folder: string) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'packages/tooling/bin/lint-deploy.mjs'), folder],
      (error, output) => resolve({ code: error === null ? 0 : Number(error.code), output }),
    );
  });

/** A linter is a process of its own, which a busy machine lets wait. */
const lintMs = 120_000;

test(
  'Dockerfile, compose.yaml and the Kubernetes manifests pass their linters',
  async () => {
    expect(await lint(root)).toEqual({ code: 0, output: expect.stringContaining(' 0 problems') as string });
  },
  lintMs,
);

test(
  'the linters find a wrong instruction, service, value and field',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'deploy-lint-'));
    try {
      cpSync(path.join(root, 'deploy'), path.join(folder, 'deploy'), { recursive: true });
      const change = (file: string, from: string, to: string) => {
        expect(read(file)).toContain(from);
        writeFileSync(path.join(folder, file), read(file).replace(from, to));
      };
      change('Dockerfile', 'USER node', 'USR node');
      change('compose.yaml', 'read_only: true', 'readonly: true');
      change('deploy/k8s/portal/gateway.yaml', 'replicas: 2', "replicas: '2'");
      change('deploy/k8s/portal/services.yaml', 'readinessProbe:', 'readyProbe:');
      const { code, output } = await lint(folder);
      expect(code).toBe(1);
      expect(output).toContain('Unknown instruction: USR');
      expect(output).toContain('invalid-schema');
      expect(output).toContain('replicas must be integer');
      expect(output).toContain('readyProbe');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  lintMs,
);

test('every part runs twice in compose.yaml and in Kubernetes, as a user without rights', () => {
  for (const { name, folder } of parts) {
    const program = `${folder}/dist/main.js`;
    expect(compose.services[name]).toMatchObject({ command: [program], deploy: { replicas: 2 } });
    const deployment = manifests.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === name,
    );
    expect(deployment?.spec?.replicas).toBe(2);
    expect(containers.find((container) => container.name === name)?.args).toEqual([program]);
    for (const kind of ['Service', 'PodDisruptionBudget'])
      expect(manifests.some((object) => object.kind === kind && object.metadata.name === name)).toBe(true);
  }
  expect(read('Dockerfile')).toMatch(/^USER node$/m);
  const migrations = containers.filter(({ kind }) => kind === 'Job').map(({ args }) => args);
  expect(migrations).toEqual([compose.services.migrate!.command]);
});

test('each process has the connections with which three of every part stay within the 100 of a server', () => {
  const config = manifests.find(({ kind }) => kind === 'ConfigMap')?.data?.DATABASE_POOL;
  for (const part of parts) {
    const pool = String(poolOf(part, 3));
    expect([part.name, compose.services[part.name]!.environment!.DATABASE_POOL]).toEqual([part.name, pool]);
    const own = containers.find(({ name }) => name === part.name)!.env;
    const set = own.find(({ name }) => name === 'DATABASE_POOL')?.value ?? config;
    expect([part.name, set]).toEqual([part.name, pool]);
  }
  expect(composeText).not.toContain('max_connections');
});

test('the manifests of the services are those that "npm run manifests" writes', () => {
  expect(read('deploy/k8s/portal/services.yaml')).toBe(kubernetesServices());
});

test('every variable in the files is one that the documentation of the configuration knows', () => {
  const ours = [...parts.map(({ name }) => name), 'migrate'];
  const used = new Set([
    ...ours.flatMap((name) => Object.keys(compose.services[name]!.environment!)),
    ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
    ...manifests.flatMap(({ kind, data }) => (kind === 'ConfigMap' ? Object.keys(data!) : [])),
    ...[...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, set]) =>
      set!.split(' ').map((one) => one.split('=')[0]!),
    ),
    ...[...composeText.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!),
  ]);
  const documentation = read('docs/configuration.md') + read('docs/deployment.md');
  const known = (name: string) =>
    documentation.includes(`\`${name.replace(/^ROLE_PASSWORD_.+/, 'ROLE_PASSWORD_*')}\``);
  expect([...used].filter((name) => !known(name))).toEqual([]);
});

test('"npm run secrets" makes every secret that the files ask for', () => {
  const needed = [...composeText.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name!);
  const keys = containers
    .flatMap(({ env }) => env.map(({ valueFrom }) => valueFrom?.secretKeyRef))
    .flatMap((ref) => (ref?.name === 'apron' ? [ref.key] : []));
  expect([...new Set([...needed, ...keys])].filter((name) => !secrets.includes(name))).toEqual([]);
});

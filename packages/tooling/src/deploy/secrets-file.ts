import { randomBytes } from 'node:crypto';
import { parts } from '../parts';
import type { Secrets } from '../system/secrets';
import { rolePasswordVariable } from './role-passwords';

/** The variables that hold an installation's secrets, in compose.yaml and in the Kubernetes manifests. */
export function secretVariables(secrets: Secrets): Record<string, string> {
  const passwords = parts.map(
    ({ schema }) => [rolePasswordVariable(schema), secrets.rolePasswords[schema]!] as const,
  );
  return {
    POSTGRES_PASSWORD: secrets.postgresPassword,
    ...Object.fromEntries(passwords),
    PORTAL_SECRET: secrets.gatewaySecret,
    SECOND_STEP_KEY: secrets.secondStepKey,
    PRINCIPAL_PRIVATE_KEY: secrets.principalPrivateKey,
    PRINCIPAL_PUBLIC_KEY: secrets.principalPublicKey.trim(),
    RELEASES_S3_KEY_ID: 'apron',
    RELEASES_S3_SECRET: randomBytes(32).toString('hex'),
  };
}

/** As a `.env` file, which Docker Compose reads: between double quotes it takes `\n` for the end of a line. */
export const environmentFile = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');

/** As the Secret `apron` of Kubernetes. JSON is YAML as well. */
export const kubernetesSecret = (variables: Readonly<Record<string, string>>): string =>
  `${JSON.stringify(
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'apron', namespace: 'apron' },
      type: 'Opaque',
      stringData: variables,
    },
    null,
    2,
  )}\n`;

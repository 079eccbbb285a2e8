import { poolOf, roleOf, services, type Part } from '../parts';
import { rolePasswordVariable } from './role-passwords';

const secretVariable = (name: string, key = name) => `            - name: ${name}
              valueFrom:
                secretKeyRef:
                  name: apron
                  key: ${key}
`;

/** Of each part two, and one more during an update. */
const mostReplicas = 3;
/** What `config.yaml` sets for every process. */
const usualPool = 2;

const poolVariable = (part: Part): string => {
  const pool = poolOf(part, mostReplicas);
  return pool === usualPool
    ? ''
    : `            - name: DATABASE_POOL
              value: '${pool}'
`;
};

/** Without its Secret no mail is sent. */
const smtpVariable = `            - name: SMTP_URL
              valueFrom:
                secretKeyRef:
                  name: apron-mail
                  key: SMTP_URL
                  optional: true
`;

/** What a service needs besides what every service does. */
function ownVariables({ name }: Part): string {
  if (name === 'identity') return secretVariable('SECOND_STEP_KEY');
  if (name === 'notifications') return smtpVariable;
  if (name === 'releases') return secretVariable('RELEASES_S3_KEY_ID') + secretVariable('RELEASES_S3_SECRET');
  return '';
}

const manifest = (part: Part) => `---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${part.name}
  namespace: apron
  labels: { app.kubernetes.io/name: ${part.name}, app.kubernetes.io/part-of: apron }
spec:
  replicas: 2
  selector:
    matchLabels: { app.kubernetes.io/name: ${part.name} }
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${part.name}
        app.kubernetes.io/part-of: apron
        apron/part: service
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: 20
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: { app.kubernetes.io/name: ${part.name} }
      containers:
        - name: ${part.name}
          image: apron
          args: [${part.folder}/dist/main.js]
          envFrom:
            - configMapRef: { name: apron }
          env:
${secretVariable('ROLE_PASSWORD', rolePasswordVariable(part.schema))}            - name: DATABASE_HOST
              valueFrom:
                configMapKeyRef:
                  name: apron
                  key: DATABASE_HOST
            - name: SERVICE_DATABASE_URL
              value: postgres://${roleOf(part.schema)}:$(ROLE_PASSWORD)@$(DATABASE_HOST)/portal
${secretVariable('PRINCIPAL_PUBLIC_KEY')}${poolVariable(part)}${ownVariables(part)}          ports:
            - name: http
              containerPort: 3000
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 1
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 3
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 5
            timeoutSeconds: 3
          resources:
            requests: { cpu: 50m, memory: 128Mi }
            limits: { memory: 512Mi }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
---
apiVersion: v1
kind: Service
metadata:
  name: ${part.name}
  namespace: apron
spec:
  selector: { app.kubernetes.io/name: ${part.name} }
  ports:
    - name: http
      port: 3000
      targetPort: http
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${part.name}
  namespace: apron
spec:
  maxUnavailable: 1
  selector:
    matchLabels: { app.kubernetes.io/name: ${part.name} }
`;

/** The Kubernetes manifests of all services, which differ in their names and secrets alone. */
export const kubernetesServices = (): string =>
  `# Written by "npm run manifests": change packages/tooling/src/deploy/kubernetes-services.ts instead.\n${services.map(manifest).join('')}`;

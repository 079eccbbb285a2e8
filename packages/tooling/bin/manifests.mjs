#!/usr/bin/env node
/** `npm run manifests`: writes the Kubernetes manifests of the services again. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importOwn } from '../src/bundle-own.mjs';
import { root } from './install.mjs';

const { kubernetesServices } = await importOwn('src/deploy/kubernetes-services.ts');
await writeFile(path.join(root, 'deploy/k8s/portal/services.yaml'), kubernetesServices());

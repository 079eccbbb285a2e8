import * as z from 'zod';
import { Id, Instant, optionalText, requiredText } from './common';
import { endpoint } from './endpoint';
import { ReleaseSignature } from './release-signature';
import { RemoteName, RemoteVersion } from './remote-manifest';
import { EarlierShell, ShellOffer } from './shell-fit';

/**
 * Percent of the people for whom a version may fail, the loads from which on that counts, for how many people it has to
 * fail at least, with how many people of the active version one on trial is compared at least and how likely chance may
 * be the cause, seconds for which a person's reports of a version count once, days for which files stay, minutes that count as lately. Source: release rules.
 */
export const releaseDefaults = {
  failurePercent: 5,
  failureLoads: 20,
  failurePeople: 3,
  comparedPeople: 5,
  chance: 0.01,
  reportSeconds: 60,
  keptDays: 30,
  latelyMinutes: 10,
} as const;

/** The current release state of a section. */
export const ReleaseState = z.object({
  name: RemoteName,
  title: z.string(),
  /** The version of everybody who is not on a trial. */
  active: RemoteVersion,
  /** On trial with a share of the users, in percent. */
  canary: z.object({ version: RemoteVersion, share: z.number().int() }).nullable(),
  killed: z.object({ note: z.string(), by: z.string().nullable(), at: Instant }).nullable(),
  /** Version of the earlier shell in which the active version runs, because it is built for the last major. */
  earlierShell: RemoteVersion.nullable(),
  /** The fallback version: not the active one, loads well, and was not rolled back. */
  lastGood: RemoteVersion.nullable(),
  /** Automatic rollback: the percentage of people for whom a version fails, and the minimum number of loads. */
  threshold: z.object({ percent: z.number(), loads: z.number().int() }),
  /** How the version that was moved last is loading, since that move. */
  health: z
    .object({ version: RemoteVersion, loads: z.number().int(), failures: z.number().int() })
    .nullable(),
  /**
   * Of the active version and the one on trial: people who opened them in the last ten minutes, and for how many of them
   * the latest attempt failed.
   */
  lately: z.array(z.object({ version: RemoteVersion, people: z.number().int(), failing: z.number().int() })),
  movedAt: Instant,
  can: z.object({
    /** Not the section that brings the page by which sections are switched on again. */
    switchOff: z.boolean(),
  }),
});
export type ReleaseState = z.output<typeof ReleaseState>;

export const ReleaseMoveKind = z.enum([
  /** Published from the build folder. */
  'build',
  'activate',
  'canary',
  'rollback',
  'auto_rollback',
  'kill',
  'unkill',
]);
export type ReleaseMoveKind = z.output<typeof ReleaseMoveKind>;

/** One move of a section's release. */
export const ReleaseMove = z.object({
  id: Id,
  kind: ReleaseMoveKind,
  version: RemoteVersion,
  /** Percent of the users that had the version from then on. */
  share: z.number().int(),
  note: z.string().nullable(),
  /** The person, with a token its owner; null is the portal itself. */
  by: z.string().nullable(),
  /** Label of the token that it was made with. */
  token: z.string().nullable(),
  at: Instant,
  endedAt: Instant.nullable(),
  /** Loads of the version while this lasted, and how many of them failed. */
  loads: z.number().int(),
  failures: z.number().int(),
});
export type ReleaseMove = z.output<typeof ReleaseMove>;

const ReleaseError = z.object({
  phase: z.string(),
  module: z.string().nullable(),
  error: z.string(),
  count: z.number().int(),
  lastAt: Instant,
});

/** A published version. */
export const ReleasedVersion = z.object({
  version: RemoteVersion,
  publishedAt: Instant,
  by: z.string().nullable(),
  contract: z.string(),
  /** Bytes of all its files. */
  size: z.number().int(),
  state: z.enum(['active', 'canary', 'kept', 'swept']),
  loads: z.number().int(),
  failures: z.number().int(),
  /** What failed, the latest first. */
  errors: z.array(ReleaseError),
});
export type ReleasedVersion = z.output<typeof ReleasedVersion>;

const NameParams = z.object({ name: RemoteName });
const releases = { owner: 'releases', ability: 'remote.manage', ownOrigin: true } as const;
/** Allowed for administrators of sections, and for a release token of the section. */
const byToken = { ...releases, token: 'release' } as const;
const note = optionalText(300);
/** Reason to continue although sections would break, for the audit trail. Without it such a move is refused. */
const reason = requiredText('form.required', 300).optional();

export const listReleases = endpoint({
  ...releases,
  method: 'GET',
  path: '/api/releases',
  summary: 'The sections: active version, canary and its share, kill switch, health, last good version',
  response: z.array(ReleaseState),
});

export const releaseHistory = endpoint({
  ...byToken,
  method: 'GET',
  path: '/api/releases/:name',
  summary: 'A section: its state, its last 100 moves and 50 versions with what failed',
  params: NameParams,
  response: z.object({
    state: ReleaseState,
    moves: z.array(ReleaseMove),
    versions: z.array(ReleasedVersion),
  }),
  errors: ['not_found'],
});

export const releaseTerms = endpoint({
  ...byToken,
  method: 'GET',
  path: '/api/releases/:name/terms',
  summary: 'What a release must fit: the contract, the shared libraries, the size limits',
  params: NameParams,
  response: ShellOffer.extend({
    /** Shells of the last major, in which a section runs that does not fit this one. */
    earlier: z.array(EarlierShell),
    /** Bytes of all files of a version, uncompressed, at most. */
    maxBytes: z.number().int(),
    /** Versions that are here. */
    versions: z.array(RemoteVersion),
  }),
});

const Packed = z.object({
  /** How `data` is packed. */
  encoding: z.enum(['br', 'identity']),
  /** Base64. */
  data: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/),
});

export const uploadRelease = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/releases/:name/versions',
  summary:
    'Upload a version: its manifest and every file that it names; each hash is checked, nobody gets it yet',
  params: NameParams,
  limit: 'bulk',
  body: z.object({
    /** `remote.json` as the build wrote it, in base64. */
    manifest: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/),
    /** By the key of the team, over name, version and hash of the manifest. */
    signature: ReleaseSignature.optional(),
    files: z.record(z.string().max(300), Packed),
    reason,
  }),
  response: z.object({
    version: RemoteVersion,
    integrity: z.string(),
    /** The very same version was here already. */
    known: z.boolean(),
  }),
  status: 201,
  errors: ['duplicate', 'release_refused', 'too_large'],
});

export const activateRelease = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/releases/:name/activate',
  summary: 'Give an uploaded version to everybody, or to `share` percent of the users on trial',
  params: NameParams,
  body: z.object({
    version: RemoteVersion,
    share: z.number().int().min(1).max(100).default(100),
    note,
    reason,
  }),
  response: ReleaseState,
  errors: ['not_found', 'wrong_state', 'release_refused'],
});

export const rollbackRelease = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/releases/:name/rollback',
  summary: 'End the trial of a version, or else go back to the version that was active before',
  params: NameParams,
  body: z.object({ note, reason }),
  response: ReleaseState,
  errors: ['not_found', 'wrong_state', 'release_refused'],
});

export const killRemote = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/releases/:name/kill',
  summary: 'Switch a section off for everybody; its pages show the note',
  params: NameParams,
  body: z.object({ note: requiredText('form.required', 300) }),
  response: ReleaseState,
  errors: ['not_found', 'wrong_state'],
});

export const unkillRemote = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/releases/:name/unkill',
  summary: 'Switch a section on again',
  params: NameParams,
  body: z.object({ note }),
  response: ReleaseState,
  errors: ['not_found', 'wrong_state'],
});

export const setReleaseThreshold = endpoint({
  ...releases,
  method: 'PUT',
  path: '/api/releases/:name/threshold',
  summary:
    'From how many percent of people for whom it fails on, after at least so many loads, a new version is rolled back',
  params: NameParams,
  body: z.object({ percent: z.number().min(0.1).max(100), loads: z.number().int().min(1).max(100_000) }),
  response: ReleaseState,
  errors: ['not_found'],
});

import * as z from 'zod';
import { abilities, type Ability } from './abilities';
import { Role } from './role';

const AbilityName = z.enum(Object.keys(abilities) as [Ability, ...Ability[]]);
/** An exposed module: `./app` is `src/app.tsx` of the remote. */
const ModuleName = z.string().regex(/^\.\/[a-z][a-z0-9-]*$/);
const PagePath = z.string().regex(/^\/[a-z0-9][a-z0-9/:-]*$/i);
const ApiPath = z.string().regex(/^\/api\/[a-z0-9/?=&._-]+$/i);
export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);
/** `<package version>-<8 hex digits of what was built>`. */
export const RemoteVersion = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-z]{8}$/);
const WidgetId = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);
const SemVer = z.string().regex(/^\d+\.\d+\.\d+$/);

/** An address in the portal, with its query. */
const PageAddress = z.string().regex(/^\/[a-z0-9][a-z0-9/?=&{}._-]*$/i);

/** Strict for what an author writes. Else fields of a later release are passed over, so that both releases can run. */
type ObjectOf = typeof z.object;

/** Something to do that the command palette offers: an address at which the section begins with it. */
const remoteAction = (object: ObjectOf) =>
  object({
    id: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/),
    label: z.string().min(1).max(60),
    /** The same in French. */
    fr: object({ label: z.string().min(1).max(60) }).optional(),
    to: PageAddress,
    /** A name of the sidebar's icons. */
    icon: z.string().min(1).optional(),
    ability: AbilityName.optional(),
  });

/** Where a person of the directory opens: `{id}` and `{name}` in the address become those of the person. */
const remotePerson = (object: ObjectOf) => object({ to: PageAddress, ability: AbilityName.optional() });

const remoteNav = (object: ObjectOf) =>
  object({
    label: z.string().min(1).max(40),
    /** Group of the link in the sidebar; without one it is at the top. */
    group: z.string().min(1).max(40).optional(),
    order: z.number(),
    /** The key that, after `g`, leads here. */
    key: z
      .string()
      .regex(/^[a-z]$/)
      .optional(),
    /** A name of the icon set in `@portal/ui`. */
    icon: z.string().min(1),
    /** A call with `{ count }` or a list; users with the ability see the count beside the label. */
    badge: object({ path: ApiPath, ability: AbilityName }).optional(),
    /** Without it the link is there for everybody. */
    ability: AbilityName.optional(),
  });

const remoteRoute = (object: ObjectOf) =>
  object({
    path: PagePath,
    title: z.string().min(1).max(80),
    subtitle: z.string().min(1).max(160),
    module: ModuleName,
    ability: AbilityName.optional(),
    nav: remoteNav(object).optional(),
    /** The French texts; by default the English ones. `label` and `group` are those of `nav`. */
    fr: object({
      title: z.string().min(1).max(80),
      subtitle: z.string().min(1).max(160),
      label: z.string().min(1).max(40).optional(),
      group: z.string().min(1).max(40).optional(),
    }).optional(),
    /** Shown in the portal alone: what the page does is refused to pages that embed sections. */
    portalOnly: z.literal(true).optional(),
    /** Calls that the page makes first; the served page carries preload links for them. */
    preload: z.array(ApiPath).optional(),
  });

/** `lead` is at the top, for a role's most important widgets. */
const Slot = z.enum(['lead', 'metric', 'main', 'side', 'wide']);

const remoteWidget = (object: ObjectOf) =>
  object({
    id: WidgetId,
    /** Name of the widget, for its error card and for screen readers. */
    title: z.string().min(1).max(80),
    /** The same in French. */
    fr: object({ title: z.string().min(1).max(80) }).optional(),
    module: ModuleName,
    export: z.string().regex(/^[A-Z][A-Za-z0-9]*$/),
    slot: Slot,
    order: z.number(),
    roles: z.array(Role).optional(),
    ability: AbilityName.optional(),
    /** Pixels reserved while the widget loads, so that nothing jumps. */
    minHeight: z.number().int().min(40).max(1200),
    preload: z.array(ApiPath).optional(),
  });

const shapeOf = (object: ObjectOf) => ({
  name: RemoteName,
  title: z.string().min(1).max(60),
  /** The same in French. */
  fr: object({ title: z.string().min(1).max(60) }).optional(),
  /** Range of `@portal/contracts` versions that this build was written for. */
  contract: z.string().regex(/^[\^~]?\d+\.\d+\.\d+$/),
  routes: z.array(remoteRoute(object)),
  /** By page, such as `/administration`: the pages of this section that it lists in place of the sidebar, in their groups. */
  lists: z.record(PagePath, z.array(PagePath)).optional(),
  widgets: z.array(remoteWidget(object)),
  /** By role, then by a widget's id: where it is on the dashboard of that role, if elsewhere. */
  dashboards: z.partialRecord(Role, z.record(WidgetId, object({ slot: Slot, order: z.number() }))).optional(),
  actions: z.array(remoteAction(object)).optional(),
  person: remotePerson(object).optional(),
});

/** `remote.json` as a section's author writes it. */
export const RemoteSource = z.strictObject({
  $schema: z.string().optional(),
  ...shapeOf(z.strictObject as ObjectOf),
});
export type RemoteSource = z.output<typeof RemoteSource>;

/** Files, relative to the remote's base, that an exposed module needs before it can run. */
const ModuleFiles = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
/** `sha384-<base64>`, as in subresource integrity. */
const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
const FileFacts = z.object({
  integrity: Integrity,
  /** Bytes, uncompressed. */
  size: z.number().int().min(0),
});

/** `dist/remote.json` as a build writes it. */
export const RemoteManifest = z.object({
  ...shapeOf(z.object),
  version: RemoteVersion,
  /** Versioned identity of the container: its global variable and its chunk cache. */
  container: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** File of the container, relative to the base. */
  entry: z.string().min(1),
  /** Version of `@portal/contracts` it was built with. */
  contractVersion: SemVer,
  /** Range of each library that it takes from the shell. */
  shared: z.record(z.string(), z.string()).optional(),
  /** Of the shell: version of each library that it shares with sections. */
  provides: z.record(z.string(), z.string()).optional(),
  /** Names of the contract's calls that its code makes: all that a token for this section opens. */
  calls: z.array(z.string()).optional(),
  modules: z.record(z.string(), ModuleFiles),
  /** What each exposed module takes from the shell before it can run. */
  uses: z.record(z.string(), z.array(z.string())).optional(),
  files: z.record(z.string(), FileFacts),
});
export type RemoteManifest = z.output<typeof RemoteManifest>;

/**
 * One line of the registry, as the shell gets it: what the manifest says, where the files stand (path from
 * the site's root, ending in a slash). The hashes of the files stand in the manifest at `base` + `remote.json`.
 */
export const RemoteEntry = RemoteManifest.omit({
  calls: true,
  files: true,
  contractVersion: true,
  shared: true,
  provides: true,
  uses: true,
}).extend({
  base: z.string().regex(/^\/.*\/$|^https?:\/\/.*\/$/),
  /** Of the manifest, byte for byte. Nothing of a section runs without it, unless `state` is `override`. */
  integrity: Integrity.optional(),
  /** By the section's team (`signedStatement`); the page has the list of sections that need one. */
  signature: z.string().optional(),
  /** Why this user has another version than everybody: a trial, or a developer override. */
  state: z.enum(['canary', 'override']).optional(),
  /** Version of the earlier shell in which it runs, if it needs the previous major version of a library. */
  shell: RemoteVersion.optional(),
  /** Switched off by an administrator, with an optional note: nothing of it loads, and its pages show the note. */
  killed: z.object({ note: z.string() }).optional(),
});
export type RemoteEntry = z.output<typeof RemoteEntry>;

export type RemoteRoute = RemoteManifest['routes'][number];
export type RemoteAction = NonNullable<RemoteManifest['actions']>[number];
export type RemoteWidget = RemoteManifest['widgets'][number];

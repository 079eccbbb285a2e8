import * as contract from '@portal/contracts';
import { notFound, PortalError } from '@portal/service-kit';
import { pageLanguage } from '../http/language';
import { isOwnOrigin, notListed } from '../http/origins';
import { ownCall } from '../http/own-call';
import { signedInOf, stateOf, withinCall, type EmbedToken } from '../http/state';
import type { Parts } from '../parts';
import type { Sections } from '../sections/sections';
import { bootData } from '../static/boot';
import { doneInThePortal } from './embed-tokens';

/**
 * What a token for sections opens: the calls that their released code makes, as the manifests list them.
 * @param wanted as `<portal-section>` names them; a name that no section has opens nothing
 */
async function scopeOf(
  sections: Sections,
  employeeId: string,
  wanted: readonly string[],
): Promise<Pick<EmbedToken, 'sections' | 'calls'>> {
  const { remotes } = await sections.given(employeeId);
  const given = remotes.filter(
    ({ name }) => wanted.includes(name) || wanted.includes(name.replace(/^mf-/, '')),
  );
  const manifests = await Promise.all(given.map(({ name, version }) => sections.manifest(name, version)));
  return {
    sections: given.map(({ name }) => name),
    calls: [...new Set(manifests.flatMap((manifest) => manifest?.calls ?? []))],
  };
}

/** Milliseconds after which an embedding page learns that its data cannot be had: without them it shows nothing. */
const statePatience = 5000;

/** The calls of embedding pages, and of the administrators who list them. */
export function embeddingCalls(parts: Parts) {
  const { db, options, origins, tokens, sections, shells, keys } = parts;
  const bootOf = bootData(parts, async (ctx) => stateOf(ctx).signedIn, statePatience);

  return [
    ownCall(contract.embedState, async (ctx, { query }) => {
      const boot = await bootOf(ctx);
      const earlier = query.shell;
      if (earlier && !(await sections.isShellOfSections(earlier))) throw notFound();
      const { host } = await shells.of(earlier ?? boot?.shell);
      if (!boot || !host) throw new PortalError('unavailable', contract.message('any.internal'));
      const language = query.lang ?? pageLanguage(ctx, boot.user);
      return {
        user: boot.user && contract.isHeldAtSignIn(boot.user) ? null : boot.user,
        remotes: boot.remotes
          .map((remote) => (earlier && remote.shell === earlier ? { ...remote, shell: undefined } : remote))
          .map((remote) => contract.inLanguage(remote, language)),
        language,
        timeZone: boot.timeZone,
        weekStart: boot.weekStart,
        dateOrder: boot.dateOrder,
        dateOrderChosen: boot.dateOrderChosen,
        appName: boot.appName,
        leaveTypes: contract.leaveTypeWords(boot.leaveTypes ?? [], language),
        host,
        releaseKeys: keys.all(),
      };
    }),
    ownCall(contract.createEmbedToken, async (ctx, { body: { origin, sections: wanted } }) => {
      const signedIn = signedInOf(ctx);
      const before = stateOf(ctx).embedToken;
      if (before && before.origin !== origin)
        throw new PortalError('bad_origin', contract.message('embedding.tokenOrigin'));
      // The portal's own pop-up fetches the first one, and hands it to that origin alone.
      if (!before && !isOwnOrigin(ctx, ctx.get('Origin'), options)) throw doneInThePortal();
      if (!isOwnOrigin(ctx, origin, options) && !origins.has(origin)) throw notListed(origin);
      const scope = await scopeOf(sections, signedIn.principal.employeeId, before?.sections ?? wanted);
      return tokens.create(signedIn, { origin, ...scope }, before);
    }),
    ownCall(contract.listEmbedOrigins, () => origins.list()),
    ownCall(contract.addEmbedOrigin, (ctx, { body: { origin, note } }) =>
      origins.add(withinCall(db, ctx), origin, note, signedInOf(ctx).principal.name),
    ),
    ownCall(contract.removeEmbedOrigin, async (ctx, { query: { origin } }) => {
      await origins.remove(withinCall(db, ctx), origin);
      return { success: true };
    }),
  ];
}

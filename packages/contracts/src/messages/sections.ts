/** Messages of the section registry, embedding and overrides. */
export const sections = {
  'sections.unreleased': 'This section has no release yet. Release it to everyone first.',
  'sections.releasedToAll': 'Everyone already has this version. Build another one to try out.',
  'sections.noEarlierVersion':
    'There is no earlier version to go back to. Release a corrected one, or switch the section off.',
  'sections.alreadyOff': 'This section is already switched off.',
  'sections.staysOn':
    'This section contains the page that switches sections back on, so it stays on. Roll it back, or release a corrected version.',
  'sections.notOff': 'This section is not switched off.',
  'sections.filesGone': 'The files of this version no longer exist. Release it again.',
  'sections.otherFiles': 'Version {version} already exists with other files. Build a new one.',
  'sections.tokenInvalid': 'This release token is invalid or has expired. Ask for a new one.',
  'sections.tokenSuspended':
    'This release token is suspended: {name} is no longer a system administrator. Another one can take it over under Administration, Sections.',
  'sections.tokenOwnerless':
    'This release token is suspended: its owner is no longer a system administrator. Another one can take it over under Administration, Sections.',
  'sections.tokenForOne': 'This token can only release {name}.',
  'sections.manifestNotJson': 'The {file} of this version is not JSON. Build it again.',
  'sections.manifestInvalid': 'The {file} of this version is not valid: {field}: {problem:text}',
  'sections.otherSection': 'This is a version of {other}, not of {name}.',
  'sections.fileNotNamed': 'The manifest does not list {file}.',
  'sections.fileIsCopy': 'The upload is refused: {file} has the name of a compressed copy.',
  'sections.fileNotServed': 'The upload is refused: {file} cannot be served.',
  'sections.fileMissing': 'The upload is refused: {file} is missing.',
  'sections.fileDiffers': 'The upload is refused: {file} is not what the manifest says.',
  'sections.otherContract':
    'This version needs contract {range}, the portal has {version}. Build it against the contract of the portal.',
  'sections.notShared': 'The portal does not share {library}. Release the shell first.',
  'sections.otherLibrary': 'This version needs {library} {range}, the portal shares {version}.',
  'sections.shellStaysOn':
    'Without the shell there is no portal, so it stays on. Roll it back, or release a corrected version.',
  'sections.shellBreaks':
    '{name} {version} needs {part} {range}, which this shell does not offer. First release a version of {name} that runs in it.',
  'sections.tooLarge': 'This version is {size} bytes, the limit is {most}. Make it smaller.',
  'sections.notRecorded':
    'This build does not record what it uses: {manifest} does not list {file}. Build it with the current tooling.',
  'sections.recordInvalid': 'The {file} of this version is not valid. Build it again.',
  'sections.broken': '{name} {version} uses parts of the portal that have changed: {breaks:text}',
  'sections.broken.at': '{name} ({at}): {problem:text}',
  'sections.broken.gone': 'it no longer exists.',
  'sections.broken.optional': 'it can now be missing.',
  'sections.broken.required': 'it is now required.',
  'sections.broken.type': 'it was {before} and is now {now}.',
  'sections.broken.value': 'the value “{value}” no longer exists.',
  'sections.broken.limit': 'its limit “{limit}” is now narrower.',
  'sections.broken.signature': 'it now takes other arguments.',
  'sections.broken.moved': 'it was {before} and is now {now}.',
  'sections.broken.ability': 'it needed {before} and now needs {now}.',
  'sections.notSigned':
    "{version} of {name} is not signed by its team. Set RELEASE_KEY to the team's key (npm run release-key on the portal's machine creates one) and release it again.",
  'sections.rolledBack': '{name} was rolled back',
  // For notifications from releases that did not count people yet.
  'sections.loadsFailed': '{failures} of {loads} loads of {version} failed.',
  'sections.failsFor': '{version} failed for {failing} of {people} people.',
  'sections.failsMore':
    '{version} failed for {failing} of {people} people, while {other} failed for {otherFailing} of {otherPeople}.',

  'override.none': 'This portal allows no development addresses: DEV_ORIGINS is not set.',
  'override.notAllowed': '{address} is not an allowed address. Allowed: {origins}.',

  'embedding.duplicate': 'This origin is already on the list.',
  'embedding.fixed': 'This origin comes from EMBED_ORIGINS. The operator of the portal can remove it there.',
  'embedding.notListed':
    'Pages at {origin} are not allowed to show the portal. A system administrator can add the address under Administration → Embedding.',
  'embedding.portalOnly': 'Do this in the portal itself, not in a page that embeds a section.',
  'embedding.tokenSections': 'This token is for {sections} only.',
  'embedding.tokenNoSection': 'This token is for no section.',
  'embedding.tokenOrigin': 'A token works only for pages of its own origin.',
} as const;

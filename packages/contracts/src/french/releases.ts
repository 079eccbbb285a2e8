/** What the registry of sections refuses and tells. */
export const releases: Readonly<Record<string, string>> = {
  'Nobody has this section yet. Release it to everybody first.':
    "Personne n'a encore cette section. Publiez-la d'abord pour tous.",
  'Everybody has this version already. Build another one to try out.':
    'Tous ont déjà cette version. Construisez-en une autre pour un essai.',
  'There is no earlier version to go back to. Release a mended one, or switch the section off.':
    "Il n'y a pas de version antérieure à laquelle revenir. Publiez-en une corrigée, ou désactivez la section.",
  'This section is switched off already.': 'Cette section est déjà désactivée.',
  'This section is not switched off.': "Cette section n'est pas désactivée.",
  'The files of this version are gone. Release it anew.':
    "Les fichiers de cette version n'existent plus. Publiez-la de nouveau.",
  'Version {version} is here already, with other files. Build a new one.':
    "La version {version} est déjà là, avec d'autres fichiers. Construisez-en une nouvelle.",
  'This release token is not good, or not any more. Ask for a new one.':
    "Ce jeton de publication n'est pas valable, ou ne l'est plus. Demandez-en un nouveau.",
  'This token releases {name}, and opens nothing else.':
    "Ce jeton permet de publier {name}, et n'ouvre rien d'autre.",
  'The remote.json of this version is not JSON. Build it again.':
    "Le fichier remote.json de cette version n'est pas du JSON. Reconstruisez-la.",
  'The remote.json of this version is not valid: {field}: {problem}':
    "Le fichier remote.json de cette version n'est pas valable : {field} : {problem}",
  'This version is one of {name}, and not of {other}.':
    'Cette version est celle de {name}, et non de {other}.',
  'The manifest does not name {file}.': 'Le manifeste ne nomme pas {file}.',
  'The upload is refused: {problem}.': "L'envoi est refusé : {problem}.",
  'This version speaks contract {range}, the portal speaks {version}. Build it on the portal’s.':
    'Cette version parle le contrat {range}, le portail parle {version}. Construisez-la sur celui du portail.',
  'The portal does not share {library}. Release the shell first.':
    "Le portail ne partage pas {library}. Publiez d'abord le portail.",
  'This version needs {library} {range}, the portal shares {version}.':
    'Cette version demande {library} {range}, le portail partage {version}.',
  'This version has {size} bytes, and {most} are the most. Leave something out.':
    'Cette version compte {size} octets, pour {most} au plus. Retirez quelque chose.',

  /* notifications */
  '{name} was rolled back': '{name} est revenue à la version précédente',
  '{failures} of {loads} loads of {version} failed.':
    '{failures} chargements de {version} sur {loads} ont échoué.',
};

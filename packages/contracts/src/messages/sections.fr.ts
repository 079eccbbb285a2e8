import type { sections as en } from './sections';
import type { Translation } from './translation';

export const sections: Translation<typeof en> = {
  'sections.unreleased': "Cette section n'a pas encore de version publiée. Publiez-la d'abord pour tous.",
  'sections.releasedToAll': 'Tous ont déjà cette version. Construisez-en une autre pour un essai.',
  'sections.noEarlierVersion':
    "Il n'y a pas de version antérieure à laquelle revenir. Publiez-en une corrigée, ou désactivez la section.",
  'sections.alreadyOff': 'Cette section est déjà désactivée.',
  'sections.staysOn':
    'Cette section contient la page qui réactive les sections, elle reste donc active. Revenez à la version précédente ou publiez-en une corrigée.',
  'sections.notOff': "Cette section n'est pas désactivée.",
  'sections.filesGone': "Les fichiers de cette version n'existent plus. Publiez-la de nouveau.",
  'sections.otherFiles':
    "La version {version} existe déjà avec d'autres fichiers. Construisez-en une nouvelle.",
  'sections.tokenInvalid': "Ce jeton de publication n'est pas valable ou a expiré. Demandez-en un nouveau.",
  'sections.tokenSuspended':
    "Ce jeton de publication est suspendu : {name} n'est plus administrateur système. Un autre peut le reprendre sous Administration, Sections.",
  'sections.tokenOwnerless':
    "Ce jeton de publication est suspendu : son propriétaire n'est plus administrateur système. Un autre peut le reprendre sous Administration, Sections.",
  'sections.tokenForOne': 'Ce jeton permet seulement de publier {name}.',
  'sections.manifestNotJson': "Le fichier {file} de cette version n'est pas du JSON. Reconstruisez-la.",
  'sections.manifestInvalid':
    "Le fichier {file} de cette version n'est pas valable : {field} : {problem:text}",
  'sections.otherSection': "C'est une version de {other}, et non de {name}.",
  'sections.fileNotNamed': 'Le manifeste ne nomme pas {file}.',
  'sections.fileIsCopy': "L'envoi est refusé : {file} porte le nom d'une copie compressée.",
  'sections.fileNotServed': "L'envoi est refusé : {file} ne peut pas être servi.",
  'sections.fileMissing': "L'envoi est refusé : {file} manque.",
  'sections.fileDiffers': "L'envoi est refusé : {file} ne correspond pas au manifeste.",
  'sections.otherContract':
    'Cette version demande le contrat {range}, le portail a {version}. Construisez-la sur le contrat du portail.',
  'sections.notShared': "Le portail ne partage pas {library}. Publiez d'abord le shell.",
  'sections.otherLibrary': 'Cette version demande {library} {range}, le portail partage {version}.',
  'sections.shellStaysOn':
    "Sans le shell, il n'y a pas de portail : il reste donc actif. Revenez à la version précédente ou publiez-en une corrigée.",
  'sections.shellBreaks':
    "{name} {version} demande {part} {range}, que ce shell n'offre pas. Publiez d'abord une version de {name} qui y fonctionne.",
  'sections.tooLarge': 'Cette version compte {size} octets, la limite est de {most}. Réduisez-la.',
  'sections.notRecorded':
    "Cette version n'indique pas ce qu'elle utilise : {manifest} ne nomme pas {file}. Reconstruisez-la avec les outils actuels.",
  'sections.recordInvalid': "Le fichier {file} de cette version n'est pas valable. Reconstruisez-la.",
  'sections.broken': '{name} {version} utilise des éléments du portail qui ont changé : {breaks:text}',
  'sections.broken.at': '{name} ({at}) : {problem:text}',
  'sections.broken.gone': "n'existe plus.",
  'sections.broken.optional': 'peut désormais manquer.',
  'sections.broken.required': 'doit désormais être fourni.',
  'sections.broken.type': 'était {before}, est désormais {now}.',
  'sections.broken.value': "la valeur « {value} » n'existe plus.",
  'sections.broken.limit': 'sa limite « {limit} » est désormais plus étroite.',
  'sections.broken.signature': "prend désormais d'autres arguments.",
  'sections.broken.moved': 'était {before}, est désormais {now}.',
  'sections.broken.ability': 'demandait {before}, demande désormais {now}.',
  'sections.notSigned':
    "{version} de {name} n'est pas signée par son équipe. Donnez à RELEASE_KEY la clé de l'équipe (npm run release-key sur la machine du portail en crée une) et publiez de nouveau.",
  'sections.rolledBack': '{name} est revenue à la version précédente',
  'sections.loadsFailed': '{failures} chargements de {version} sur {loads} ont échoué.',
  'sections.failsFor': '{version} a échoué pour {failing} personnes sur {people}.',
  'sections.failsMore':
    '{version} a échoué pour {failing} personnes sur {people}, {other} pour {otherFailing} sur {otherPeople}.',

  'override.none': "Ce portail n'autorise aucune adresse de développement : DEV_ORIGINS n'est pas défini.",
  'override.notAllowed': "{address} n'est pas une adresse autorisée. Adresses autorisées : {origins}.",

  'embedding.duplicate': 'Cette origine figure déjà sur la liste.',
  'embedding.fixed': "Cette origine vient de EMBED_ORIGINS. L'exploitant du portail peut l'en retirer.",
  'embedding.notListed':
    "Les pages de {origin} ne sont pas autorisées à afficher le portail. Un administrateur système peut ajouter l'adresse sous Administration → Intégration.",
  'embedding.portalOnly': 'Faites-le dans le portail lui-même, pas dans une page qui intègre une section.',
  'embedding.tokenSections': 'Ce jeton est réservé à {sections}.',
  'embedding.tokenNoSection': "Ce jeton n'est valable pour aucune section.",
  'embedding.tokenOrigin': 'Un jeton ne vaut que pour les pages de sa propre origine.',
};

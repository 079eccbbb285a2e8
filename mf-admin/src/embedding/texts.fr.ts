import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  twoLines: 'Deux lignes pour une page',
  twoLinesHint: 'Choisissez ce que la page doit afficher, puis collez-y ceci',
  embedSection: 'Rubrique',
  embedView: 'Page de la rubrique',
  embedTheme: 'Couleurs',
  themeSystem: 'Celles du lecteur',
  themeLight: 'Claires',
  themeDark: 'Sombres',
  embedLanguage: 'Langue',
  languageOfPage: 'Celle de la page',
  languageEnglish: 'En anglais',
  languageFrench: 'En français',
  embedLines: 'Lignes à coller',
  embedStrict: 'La page a une politique de contenu stricte, avec un nonce',
  embedStrictHint: "Son serveur envoie une Content-Security-Policy qui n'admet que ce qui porte le nonce",
  embedNonce:
    "À la place de NONCE, le serveur de la page écrit ce qu'il a tiré pour cette seule réponse. Sa politique doit nommer :",
  embedPolicy: 'Politique de contenu de la page',
  copyLines: 'Copier les lignes',
  linesCopied: 'Copié',
  copyLinesFailed: "Les lignes n'ont pas pu être copiées. Sélectionnez-les et copiez-les vous-même.",
  embedMore:
    'Les événements, les politiques de contenu strictes et trois pages en exemple figurent dans docs/embedding.md.',
  embedRemotesFailed: "Les rubriques n'ont pas pu être lues",

  origins: 'Qui peut afficher des rubriques',
  originsHint:
    "Les pages de ces adresses, et d'aucune autre. Elles peuvent lire ce que la rubrique affiche : n'inscrivez que celles de confiance.",
  originsFailed: "La liste n'a pas pu être lue",
  noOrigins: 'Aucune page ne peut encore afficher de rubriques',
  noOriginsText: "Ajoutez l'adresse de votre intranet pour commencer.",
  origin: 'Adresse',
  originHint: 'Protocole et hôte, par exemple https://intranet.example.org',
  originNote: 'De quoi il s’agit',
  addOrigin: 'Ajouter une adresse',
  originAdded: 'Les pages de {origin} peuvent désormais afficher des rubriques',
  originAddFailed: "L'adresse n'a pas pu être ajoutée",
  originFixed: "De l'installation (EMBED_ORIGINS)",
  originBy: 'Ajoutée par {name}, le {date}',
  removeOrigin: 'Retirer {origin}',
  removeOriginTitle: 'Retirer cette adresse ?',
  removeOriginText:
    'Les pages de {origin} affichent dès maintenant un message à la place de leurs rubriques, et les personnes qui y sont connectées sont déconnectées.',
  removeOriginVerb: 'Retirer',
  originRemoved: "Les pages de {origin} n'affichent plus de rubriques",
  originRemoveFailed: "L'adresse n'a pas pu être retirée",
} satisfies Translation<typeof en>;

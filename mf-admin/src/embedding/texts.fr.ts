import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  embedCode: "Code d'intégration",
  embedCodeHint: 'Choisissez ce qui doit être affiché, puis collez ce code dans votre page',
  embedSection: 'Section',
  embedView: 'Page de la section',
  embedTheme: 'Couleurs',
  themeSystem: "Réglage de l'utilisateur",
  themeLight: 'Claires',
  themeDark: 'Sombres',
  embedLanguage: 'Langue',
  languageOfPage: 'Celle de la page',
  languageEnglish: 'En anglais',
  languageFrench: 'En français',
  embedLines: 'Code à coller',
  embedStrict: 'La page a une politique de contenu stricte, avec un nonce',
  embedStrictHint: "Son serveur n'autorise que les scripts et les styles qui portent le nonce",
  embedNonce:
    'Le serveur de la page remplace NONCE par une nouvelle valeur dans chaque réponse. Sa politique doit comporter :',
  embedPolicy: 'Politique de contenu de la page',
  copyLines: 'Copier le code',
  linesCopied: 'Copié',
  copyLinesFailed: 'Copie impossible. Sélectionnez le code et copiez-le vous-même.',
  embedMore:
    'Les événements, les politiques de contenu strictes et trois pages en exemple figurent dans docs/embedding.md.',
  embedRemotesFailed: 'Impossible de charger les sections',

  origins: 'Adresses autorisées',
  originsHint:
    "Seules les pages de ces adresses peuvent afficher des sections. Elles peuvent lire ce qu'une section affiche : n'inscrivez que des sites de confiance.",
  originsFailed: 'Impossible de charger la liste',
  noOrigins: 'Aucune adresse autorisée pour le moment',
  noOriginsText: "Ajoutez l'adresse de votre intranet pour commencer.",
  origin: 'Adresse',
  originHint: 'Protocole et hôte, par exemple https://intranet.example.org',
  originNote: 'Description',
  addOrigin: 'Ajouter une adresse',
  originAdded: 'Les pages de {origin} peuvent désormais afficher des sections',
  originAddFailed: "Impossible d'ajouter l'adresse",
  originFixed: "De l'installation (EMBED_ORIGINS)",
  originBy: 'Ajoutée par {name}, le {date}',
  removeOrigin: 'Retirer {origin}',
  removeOriginTitle: 'Retirer cette adresse ?',
  removeOriginText:
    'Les pages de {origin} affichent un message à la place des sections, et les personnes qui y sont connectées sont déconnectées.',
  removeOriginVerb: 'Retirer',
  originRemoved: "Les pages de {origin} n'affichent plus de sections",
  originRemoveFailed: "Impossible de retirer l'adresse",
} satisfies Translation<typeof en>;

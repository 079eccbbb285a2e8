const en = {
  loading: 'Loading...',
  notListed:
    'This page ({origin}) is not allowed to show portal sections. A system administrator can allow it under Administration → Embedding.',
  unreachable: 'The portal is not responding. Try again in a moment.',
  closed:
    'The content security policy of this page blocks the portal. Add {portal} to its script-src and frame-src.',
  closedFrame:
    'This page changes built-in objects ({reason}), so the section needs a frame, which the content security policy blocks. Add {portal} to its frame-src.',
  retry: 'Retry',
};
const fr: typeof en = {
  loading: 'Chargement...',
  notListed:
    "Cette page ({origin}) ne peut pas afficher de sections du portail. Un administrateur système peut l'y ajouter, sous Administration, Intégration.",
  unreachable: 'Le portail ne répond pas. Réessayez dans un instant.',
  closed:
    "La politique de sécurité (CSP) de cette page n'admet aucune partie du portail. Ajoutez {portal} à script-src et à frame-src.",
  closedFrame:
    "Cette page modifie des objets natifs ({reason}) : la section a besoin d'un cadre, que la politique de sécurité (CSP) bloque. Ajoutez {portal} à frame-src.",
  retry: 'Réessayer',
};

/** The loader's own texts. */
export const textsIn = (language: string | undefined): typeof en => (language === 'fr' ? fr : en);

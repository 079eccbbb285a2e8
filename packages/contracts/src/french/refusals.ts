/** What the gateway and the services refuse and warn of, part by part of the portal. */
export const refusals: Readonly<Record<string, string>> = {
  /* any call */
  'Not found. It may have been removed; reload the list.':
    "Introuvable. L'élément a peut-être été supprimé ; rechargez la liste.",
  'Your role does not allow this. Ask an administrator if you need it.':
    'Votre rôle ne le permet pas. Adressez-vous à un administrateur si vous en avez besoin.',
  'Check what you entered.': 'Vérifiez votre saisie.',
  'The request is too large. Send less at once.':
    'La requête est trop volumineuse. Envoyez-en moins à la fois.',
  'The body is not valid JSON.': "Le corps de la requête n'est pas du JSON valide.",
  'The body is incomplete.': 'Le corps de la requête est incomplet.',
  'Send the body as application/json.': 'Envoyez le corps de la requête au format application/json.',
  'The database is not answering. Try again in a moment.':
    'La base de données ne répond pas. Réessayez dans un instant.',
  'A value is out of range.': 'Une valeur est hors limites.',
  'Something went wrong on our side. Try again; if it stays, tell an administrator.':
    "Une erreur s'est produite de notre côté. Réessayez ; si elle persiste, prévenez un administrateur.",
  'Something went wrong on our side.': "Une erreur s'est produite de notre côté.",
  'Sign in to go on.': 'Connectez-vous pour continuer.',
  'There is no such call. See /openapi.json.': "Cet appel n'existe pas. Voir /openapi.json.",
  'There is no such file.': "Ce fichier n'existe pas.",
  'The shell is not built. Run: npm run build': "Le portail n'est pas construit. Lancez : npm run build",
  'Remove the unprintable character': 'Retirez le caractère non imprimable',
  'Calls from {origin} are not accepted here.': 'Les appels provenant de {origin} ne sont pas acceptés ici.',
  "Send an Origin header with the portal's address.": "Envoyez un en-tête Origin avec l'adresse du portail.",
  'This part of the portal ({owner}) is not answering. Try again in a moment.':
    'Cette partie du portail ({owner}) ne répond pas. Réessayez dans un instant.',
  'Too many calls. Try again in {time}.': "Trop d'appels. Réessayez dans {time}.",
  'Too many attempts to sign in. Try again in {time}.':
    'Trop de tentatives de connexion. Réessayez dans {time}.',
  'Too many {what}. Try again in {time}.': 'Trop de demandes. Réessayez dans {time}.',
  'Signing in is not possible right now. Try again in a moment.':
    'La connexion est impossible pour le moment. Réessayez dans un instant.',
  '{count} pages of this session listen already. Close one and try again.':
    'Cette session écoute déjà sur {count} pages. Fermez-en une et réessayez.',
  'The portal is restarting. Try again in a moment.': 'Le portail redémarre. Réessayez dans un instant.',
  'Changes are not heard of right now. Try again in a moment.':
    'Les changements ne sont pas reçus pour le moment. Réessayez dans un instant.',
  'Too many pages listen. Try again later.': 'Trop de pages sont à l’écoute. Réessayez plus tard.',

  /* embedding */
  'Enter an exact origin, such as https://intranet.example.org':
    'Saisissez une origine exacte, par exemple https://intranet.example.org',
  'This origin is on the list already.': 'Cette origine figure déjà sur la liste.',
  'This origin comes from EMBED_ORIGINS. Whoever runs the portal takes it off there.':
    "Cette origine vient de EMBED_ORIGINS. C'est à l'exploitant du portail de l'en retirer.",
  'Pages of {origin} may not show the portal. A system administrator can add it to the list of embedding.':
    "Les pages de {origin} ne peuvent pas afficher le portail. Un administrateur système peut l'ajouter à la liste d'intégration.",
  'This is done in the portal itself, not in a page that shows a part of it.':
    'Cela se fait dans le portail même, pas dans une page qui en affiche une partie.',
  'A token serves the pages of its own origin only.': "Un jeton ne sert qu'aux pages de sa propre origine.",

  /* accounts */
  'Too many attempts. Try again in {time}.': 'Trop de tentatives. Réessayez dans {time}.',
  'You cannot deactivate your own account.': 'Vous ne pouvez pas désactiver votre propre compte.',
  'Change your own password with your current one.':
    "Modifiez votre propre mot de passe à l'aide de l'actuel.",
  'This employee is not active. Activate the employee first.':
    "Cet agent n'est pas actif. Activez-le d'abord.",
  'This is the last active system administrator. Give the role to somebody else first.':
    "C'est le dernier administrateur système actif. Attribuez d'abord ce rôle à une autre personne.",

  /* departments and employees */
  'Somebody else changed this meanwhile: {fields}. Look at it again before you save.':
    "Quelqu'un d'autre a modifié ceci entre-temps : {fields}. Vérifiez avant d'enregistrer.",
  'Somebody else changed this meanwhile': "Quelqu'un d'autre a modifié ceci entre-temps",
  'Choose a parent department that exists': 'Choisissez un département de rattachement existant',
  'Choose a parent that is not below this department.':
    "Choisissez un département de rattachement qui n'est pas subordonné à celui-ci.",
  'This department stands above the chosen parent': 'Ce département est au-dessus du rattachement choisi',
  'This department is in use. Move its employees and sub-departments first, or make it inactive.':
    "Ce département est utilisé. Déplacez d'abord ses agents et ses sous-départements, ou rendez-le inactif.",
  'You cannot anonymise yourself. Ask another administrator.':
    'Vous ne pouvez pas vous anonymiser. Adressez-vous à un autre administrateur.',
  'This employee has leave requests, shifts or reports to look after, which a delete would lose. Deactivate the employee instead.':
    "Cet agent a des demandes de congé, des services ou des subordonnés qu'une suppression ferait perdre. Désactivez-le plutôt.",
  'This employee has leave requests, shifts or reports to look after, which a delete would lose. Remove the personal data instead.':
    "Cet agent a des demandes de congé, des services ou des subordonnés qu'une suppression ferait perdre. Retirez plutôt ses données personnelles.",
  'This former employee has leave requests or shifts, which a delete would lose. The personal data has been removed already.':
    "Cet ancien agent a des demandes de congé ou des services qu'une suppression ferait perdre. Ses données personnelles ont déjà été retirées.",
  'You cannot delete yourself. Ask another administrator.':
    'Vous ne pouvez pas vous supprimer. Adressez-vous à un autre administrateur.',
  'You cannot change your own role. Ask another administrator.':
    'Vous ne pouvez pas modifier votre propre rôle. Adressez-vous à un autre administrateur.',
  'You cannot deactivate yourself. Ask another administrator.':
    'Vous ne pouvez pas vous désactiver. Adressez-vous à un autre administrateur.',
  'This is the last active system administrator. Make somebody else one first.':
    "C'est le dernier administrateur système actif. Nommez-en d'abord un autre.",
  'Choose a department that exists': 'Choisissez un département existant',
  'Choose an active department': 'Choisissez un département actif',
  'Choose an active supervisor or administrator': 'Choisissez un superviseur ou un administrateur actif',
  'Choose a supervisor who is not below this employee.':
    "Choisissez un superviseur qui n'est pas subordonné à cet agent.",
  'This employee stands above the chosen supervisor': 'Cet agent est au-dessus du superviseur choisi',
  'Choose an employee who is active': 'Choisissez un agent actif',
  'Enter month and day as MM-DD': 'Saisissez le mois et le jour au format MM-JJ',

  /* uploads */
  'Row {row}: {message}': 'Ligne {row} : {message}',
  'Missing required fields (name, shortCode)': 'champs obligatoires manquants (name, shortCode)',
  'Missing required fields (1.Employee ID, 2.First Name, 4.Last Name, 5.NIR, 6.Position, 7.Department)':
    'champs obligatoires manquants (1. matricule, 2. prénom, 4. nom, 5. NIR, 6. poste, 7. département)',
  "Parent department '{name}' not found": 'département de rattachement « {name} » introuvable',
  "Department '{name}' not found": 'département « {name} » introuvable',
  "Department '{name}' is not active": "le département « {name} » n'est pas actif",
  'This short code is already in use ({name})': 'ce code est déjà utilisé ({name})',
  'This employee ID is already in use ({name})': 'ce matricule est déjà utilisé ({name})',
  "Employee ID '{name}' stands in row {other} already":
    'le matricule « {name} » figure déjà à la ligne {other}',
  "Short code '{name}' stands in row {other} already": 'le code « {name} » figure déjà à la ligne {other}',
  'The national ID stands in row {other} already':
    "le numéro d'identité nationale figure déjà à la ligne {other}",
  'Only a system administrator can add a system administrator':
    'seul un administrateur système peut ajouter un administrateur système',

  /* shifts */
  '{name} is not active and cannot be assigned. Choose someone else.':
    "{name} n'est pas actif et ne peut pas être affecté. Choisissez une autre personne.",
  'You are not an active employee. Ask HR to activate your record.':
    "Vous n'êtes pas un agent actif. Demandez aux RH d'activer votre dossier.",
  '{name} already has a shift {span}. Choose another time.':
    '{name} a déjà un service : {span}. Choisissez un autre horaire.',
  '{name} is on approved leave: {leave}.': '{name} est en congé approuvé : {leave}.',
  '{name} on approved leave: {leave}.': '{name} en congé approuvé : {leave}.',
  'You are on approved leave: {leave}.': 'Vous êtes en congé approuvé : {leave}.',
  '{name} has {hours} h of approved leave: {leave}': '{name} a {hours} h de congé approuvé : {leave}',
  '{warnings}. Give a reason to assign the shift all the same.':
    '{warnings}. Indiquez un motif pour affecter malgré tout le service.',
  'Only {time} of rest after the shift {span}; {due} h are due':
    'Seulement {time} de repos après le service {span} ; {due} h sont requises',
  'Only {time} of rest before the shift {span}; {due} h are due':
    'Seulement {time} de repos avant le service {span} ; {due} h sont requises',
  '{time} of shifts within the 7 days {span}; {most} h are the most':
    '{time} de service dans les 7 jours {span} ; le maximum est de {most} h',
  'There is another shift at this time. Reload and choose another time.':
    'Il y a un autre service à cet horaire. Rechargez la page et choisissez un autre horaire.',
  'This shift would be over already: choose a later end':
    'Ce service serait déjà terminé : choisissez une fin plus tardive',
  'A shift lasts 24 hours at most': 'Un service dure 24 heures au plus',
  'Choose an end date up to 42 days after the start date':
    'Choisissez une date de fin au plus 42 jours après la date de début',
  'Choose an end date up to 6 days after the start date':
    'Choisissez une date de fin au plus 6 jours après la date de début',
  'Only a shift that nobody has signed in to can be withdrawn. Reload the list.':
    "Seul un service que personne n'a pris peut être retiré. Rechargez la liste.",
  'You are signed in already.': 'Vous avez déjà pris votre service.',
  'You are not signed in to a shift.': "Vous n'êtes pas en service.",
  'Your shift is over.': 'Votre service est terminé.',
  'You are on a break already.': 'Vous êtes déjà en pause.',
  'You are not on a break.': "Vous n'êtes pas en pause.",

  /* sections */
  'This portal allows no address to run a section from: DEV_ORIGINS is not set.':
    "Ce portail n'autorise aucune adresse pour exécuter une section : DEV_ORIGINS n'est pas défini.",
  '{address} is not among the addresses that may be used: {origins}.':
    '{address} ne fait pas partie des adresses autorisées : {origins}.',

  /* reports */
  'Choose the first day of the period': 'Choisissez le premier jour de la période',
  'Choose the last day of the period': 'Choisissez le dernier jour de la période',
  'Choose a last day on or after the first': 'Choisissez un dernier jour égal ou postérieur au premier',
};

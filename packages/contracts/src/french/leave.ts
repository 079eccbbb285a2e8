/** What is refused, warned of and told about leave. */
export const leave: Readonly<Record<string, string>> = {
  'Choose a leave type that exists': 'Choisissez un type de congé existant',
  'Choose today or a later date; leave that has started already is filed by HR':
    'Choisissez la date du jour ou une date ultérieure ; un congé déjà commencé est déposé par les RH',
  'A request covers a year at most: file the rest as another request':
    'Une demande couvre un an au plus : déposez le reste dans une autre demande',
  'Enter a month as YYYY-MM': 'Saisissez un mois au format AAAA-MM',
  'Choose at least one request': 'Choisissez au moins une demande',
  'Choose {count} requests at most': 'Choisissez {count} demandes au plus',
  'Name each request once': 'Indiquez chaque demande une seule fois',
  '{name} is not active. Choose an employee who is active.':
    "{name} n'est pas actif. Choisissez un agent actif.",
  '{name} is not offered any more. Choose another leave type.':
    "{name} n'est plus proposé. Choisissez un autre type de congé.",
  '{name} needs a document. Add its reference.': '{name} exige un justificatif. Ajoutez sa référence.',
  'Add the reference of the document': 'Ajoutez la référence du justificatif',
  'There is no working day in these dates. Choose at least one working day.':
    'Ces dates ne comportent aucun jour ouvré. Choisissez au moins un jour ouvré.',
  'This takes {requested} of {type} in {year}, and {available} of {allowance} are left. Shorten the request or choose another leave type.':
    'Cette demande prend {requested} de {type} en {year}, et il reste {available} sur {allowance}. Raccourcissez la demande ou choisissez un autre type de congé.',
  '{name} has leave on {dates} already. Choose other dates, or cancel that request first.':
    "{name} a déjà un congé : {dates}. Choisissez d'autres dates, ou annulez d'abord cette demande.",
  'The employee has leave on {dates} already. Choose other dates, or cancel that request first.':
    "L'agent a déjà un congé : {dates}. Choisissez d'autres dates, ou annulez d'abord cette demande.",
  'A request stays with its employee: cancel this one and file another':
    'Une demande reste attachée à son agent : annulez celle-ci et déposez-en une autre',
  'This request is {status}; only a pending one can be changed.':
    'Cette demande est {status} ; seule une demande en attente peut être modifiée.',
  'This request is {status} already; there is nothing to cancel.':
    "Cette demande est déjà {status} ; il n'y a rien à annuler.",
  'You have asked to cancel this leave already. Wait for the decision.':
    "Vous avez déjà demandé l'annulation de ce congé. Attendez la décision.",
  'This leave has started. Ask HR to cancel it.': "Ce congé a commencé. Demandez aux RH de l'annuler.",
  'Nobody decides on their own leave. Ask your supervisor or HR.':
    'Personne ne statue sur son propre congé. Adressez-vous à votre superviseur ou aux RH.',
  'This step was decided meanwhile. Reload to see who is next.':
    'Cette étape a été tranchée entre-temps. Rechargez la page pour voir à qui revient la suite.',
  'This request was {status} already. Reload to see it.':
    'Cette demande a déjà été {status}. Rechargez la page pour la voir.',
  'This request was changed meanwhile. Reload it and look again.':
    'Cette demande a été modifiée entre-temps. Rechargez-la et vérifiez de nouveau.',
  'Only whoever took a decision may take it back.': "Seul l'auteur d'une décision peut la retirer.",
  'Something happened to this request since your decision, so it stands. Reload to see it.':
    'Cette demande a évolué depuis votre décision, qui est donc maintenue. Rechargez la page pour la voir.',
  'A decision can be taken back for {count} minutes. Ask HR to cancel the leave, or the employee to file it again.':
    "Une décision peut être retirée pendant {count} minutes. Demandez aux RH d'annuler le congé, ou à l'agent de le déposer de nouveau.",
  'This leave has started, so the decision stands. Ask HR to cancel it.':
    "Ce congé a commencé : la décision est maintenue. Demandez aux RH de l'annuler.",

  /* warnings */
  'Short notice: this leave started already.': 'Préavis court : ce congé a déjà commencé.',
  'Short notice: this leave starts today.': "Préavis court : ce congé commence aujourd'hui.",
  'Short notice: this leave starts in {days}.': 'Préavis court : ce congé commence dans {days}.',
  'Thin coverage: on {date} {percent} % of the department would be there.':
    'Couverture insuffisante : le {date}, {percent} % du département serait présent.',
  'Thin coverage: on {date} {percent} % of the department would be there, and it is thin on {days} more.':
    'Couverture insuffisante : le {date}, {percent} % du département serait présent, et elle est insuffisante {days} de plus.',
  '{name} is assigned to a shift in these days: {times}. The leave does not withdraw it.':
    '{name} est affecté à un service durant ces jours : {times}. Le congé ne le retire pas.',
  '{name} is assigned to {count} shifts in these days: {times}. The leave does not withdraw them.':
    '{name} est affecté à {count} services durant ces jours : {times}. Le congé ne les retire pas.',

  /* notifications */
  '{name} asks for leave': '{name} demande un congé',
  '{type}, {dates} ({days}) waits for your decision.':
    '{type}, {dates} ({days}) : en attente de votre décision.',
  '{name} asks to cancel approved leave': "{name} demande l'annulation d'un congé approuvé",
  '{type}, {dates} ({days}) counts until you decide.':
    "{type}, {dates} ({days}) : valable jusqu'à votre décision.",
  'Your leave is approved': 'Votre congé est approuvé',
  'Your leave is denied': 'Votre congé est refusé',
  'Your leave is cancelled': 'Votre congé est annulé',
  'Your leave is kept': 'Votre congé est maintenu',
  'The decision on your leave is taken back: it waits again':
    'La décision sur votre congé est retirée : il est de nouveau en attente',
  '{type}, {dates} ({days}).': '{type}, {dates} ({days}).',
  '{type}, {dates} ({days}). “{comment}”': '{type}, {dates} ({days}). « {comment} »',
  "{name}'s request does not wait for you yet": 'La demande de {name} ne vous attend pas encore',
  '{type}, {dates} ({days}): the approval before yours was taken back.':
    "{type}, {dates} ({days}) : l'approbation précédant la vôtre a été retirée.",
  "{name}'s request is withdrawn": 'La demande de {name} est retirée',
  '{type}, {dates} ({days}) needs no decision any more.':
    "{type}, {dates} ({days}) : plus aucune décision n'est requise.",
  '{name} is on leave during assigned shifts': '{name} est en congé pendant des services affectés',
  '{type}, {dates} ({days}). Assigned: {times}. Withdraw or assign them anew.':
    '{type}, {dates} ({days}). Affectés : {times}. Retirez-les ou affectez-les à nouveau.',
  "{name}'s leave during assigned shifts is open again":
    'Le congé de {name} pendant des services affectés est de nouveau en suspens',
  '{type}, {dates} ({days}). Assigned: {times}. Wait for the decision before you change them.':
    '{type}, {dates} ({days}). Affectés : {times}. Attendez la décision avant de les modifier.',
  'You have a new shift': 'Vous avez un nouveau service',
  'A shift of yours was withdrawn': 'Un de vos services a été retiré',
  'You did not sign in to a shift': "Vous n'avez pas pris un service",
  '{name} did not sign in': "{name} n'a pas pris son service",
  'Somebody did not sign in': "Quelqu'un n'a pas pris son service",
};

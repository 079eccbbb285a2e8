import type { Translation } from './translation';
import type { workingTime as en } from './working-time';

export const workingTime: Translation<typeof en> = {
  'workingPattern.name': 'Nom du rythme',
  'workingPattern.cycleDays': 'Jours du cycle',
  'workingPattern.anchor': "Premier jour d'un cycle",
  'workingPattern.minutes': 'Minutes par jour',
  'workingPattern.times': 'Horaires des jours',
  'workingTerms.terms': 'Temps de travail',

  'workingTime.regionNameTaken': 'Une région de ce nom existe déjà',
  'workingTime.unknownCountry':
    "Aucun jour férié n'est connu pour ce pays. Saisissez un code comme FR, DE ou US.",
  'workingTime.unknownState':
    "Aucun jour férié n'est connu pour cet État. Saisissez l'un de ceux-ci : {states}. Ou laissez vide.",
  'workingTime.noState': "Ce pays n'a pas d'État avec ses propres jours fériés. Laissez vide.",
  'workingTime.unknownRegion': 'Choisissez une région existante',
  'workingTime.unknownPattern': 'Choisissez un rythme de travail existant',
  'workingTime.holidayTaken': "Cette région a déjà un jour férié à cette date. Retirez-le d'abord.",
  'workingTime.otherYear': 'Choisissez des jours de {year}',
  'workingTime.listedTwice': 'Indiquez chaque jour une seule fois',
  'workingTime.regionInUse':
    "Cette région figure dans le temps de travail d'agents, actuel ou passé. Modifiez d'abord leur temps de travail, ou conservez la région.",
  'workingTime.patternInUse':
    "Ce rythme figure dans le temps de travail d'agents, actuel ou passé. Modifiez d'abord leur temps de travail, ou conservez le rythme.",
  'workingTime.noTermsThen':
    "Aucun temps de travail n'est défini à cette date ou après. Choisissez aussi un rythme de travail.",
  'workingTime.ownTerms':
    'Vous ne pouvez pas modifier votre propre temps de travail. Demandez à un autre administrateur RH.',
  'workingTime.patternNameTaken': 'Un rythme de travail de ce nom existe déjà',
};

/** Working time: what its fields are called, and what is refused. */
export const workingTime = {
  'workingPattern.name': 'Pattern name',
  'workingPattern.cycleDays': 'Days of the cycle',
  'workingPattern.anchor': 'First day of a cycle',
  'workingPattern.minutes': 'Minutes a day',
  'workingPattern.times': 'Times of the days',
  'workingTerms.terms': 'Working time',

  'workingTime.regionNameTaken': 'A region with this name already exists',
  'workingTime.unknownCountry': 'No holidays found for this country. Enter a code such as FR, DE or US.',
  'workingTime.unknownState': 'No holidays found for this state. Enter one of: {states}. Or leave it empty.',
  'workingTime.noState': 'This country has no states with holidays of their own. Leave this empty.',
  'workingTime.unknownRegion': 'Choose a region that exists',
  'workingTime.unknownPattern': 'Choose a working pattern that exists',
  'workingTime.holidayTaken': 'This region already has a holiday on this day. Remove that one first.',
  'workingTime.otherYear': 'Choose days in {year}',
  'workingTime.listedTwice': 'List each day once',
  'workingTime.regionInUse':
    'Employees use this region in their working time, now or in the past. Change their working time first, or keep the region.',
  'workingTime.patternInUse':
    'Employees use this pattern in their working time, now or in the past. Change their working time first, or keep the pattern.',
  'workingTime.noTermsThen': 'No working time is set on this day or later. Choose a working pattern too.',
  'workingTime.ownTerms': 'You cannot change your own working time. Ask another HR administrator.',
  'workingTime.patternNameTaken': 'A working pattern with this name already exists',
} as const;

/** Words that say nothing about a home. */
export const EMPTY_WORDS = new Set(
	'in te op bij rond omgeving environs alentours surroundings umgebung en of de het een a au aux et ou dans le la les un une des du sur at near and or the an und oder bei im der die das ein eine nach zu l d belgie belgique belgium belgien'.split(
		' ',
	),
)

/** Words before a feature of the home, which is not a kind of home or a place. */
export const WITH_WORDS = new Set(['met', 'avec', 'with', 'mit', 'zonder', 'sans', 'without', 'ohne'])

/** Words before what the home does not have. */
export const DENYING_WORDS = new Set(
	'zonder sans without ohne niet geen non pas not no nicht kein keine keinen'.split(' '),
)

export const AND_WORDS = new Set(['en', 'et', 'and', 'und', ','])

/** Words before a place. */
export const PLACE_WORDS = new Set(['in', 'te', 'a', 'au', 'aux', 'at', 'near', 'bij', 'im', 'rond'])

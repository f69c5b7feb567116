/** Why a command that is about the table's use does nothing. */
export const NOT_IN_USE =
	'The table is not in use: each instance uses the files of its own folder. "npm run agency -- config push" puts them into it.'

/** The request was not carried out; the message explains why and what to do instead. */
export class Refusal extends Error {
	override name = 'Refusal'
}

/** What was asked is not done; the message says why and what to do instead. */
export class Refusal extends Error {
	override name = 'Refusal'
}

import type { ParseArgsConfig } from 'node:util'

/** One thing that a command does. */
export interface SubCommandFacts {
	/** Names of the parameters that must be given, in their order. */
	needs?: readonly string[]
	/** Names of those that may follow. */
	may?: readonly string[]
	/** The options that it takes, as its help shows them: any other is refused. */
	options?: string
	does: string
}

/** A command: the whole of how it is called. */
export interface CommandFacts {
	about: string
	/** How its call begins; `npm run agency -- NAME` if absent. */
	typed?: string
	options: NonNullable<ParseArgsConfig['options']>
	/** By name; a command that does one thing has the empty name alone. */
	subs: Readonly<Record<string, SubCommandFacts>>
}

/** `off`: rules only warn. `grace`: they only warn until `blocksFrom` (ISO instant). `on`: they block. */
export type Enforcement = { state: 'off' } | { state: 'on' } | { state: 'grace'; blocksFrom: string }

/** The homes that do not meet a rule. */
export interface RuleFinding {
	rule: string
	ids: number[]
}

/** What a look at all adverts has found. */
export interface AdvertReport {
	enforcement: Enforcement
	/** Homes that are not shown, by the rule that they lack. */
	blocked: RuleFinding[]
	/** Homes that are shown although they lack what a rule that blocks asks for: the rules only warn now. */
	tolerated: RuleFinding[]
	/** Homes that lack what a rule that warns asks for. */
	warned: RuleFinding[]
	/** How many homes are withheld, for whatever reason. */
	withheld: number
}

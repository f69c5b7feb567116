import { parseArgs } from 'node:util'
import type { CommandFacts, SubCommandFacts } from './command-facts.ts'
import { AGENCY_COMMANDS } from './known-commands.ts'

/** A command was called in a way that it does not support; the message explains how it is called. */
export class UsageError extends Error {}

/** `--help` was asked for; the message is the help. */
export class HelpAsked extends Error {}

export type AgencyCommand = keyof typeof AGENCY_COMMANDS

type OptionsOf<Name extends AgencyCommand> = (typeof AGENCY_COMMANDS)[Name]['options']

/** What was asked of a command. */
export interface CommandCall<Name extends AgencyCommand> {
	sub: keyof (typeof AGENCY_COMMANDS)[Name]['subs'] & string
	parameters: string[]
	values: ReturnType<typeof parseArgs<{ options: OptionsOf<Name>; allowPositionals: true }>>['values']
}

const COLUMN = 34

const row = (call: string, does: string) =>
	`  ${call.length < COLUMN ? call.padEnd(COLUMN) : `${call}\n  ${' '.repeat(COLUMN)}`}${does}`

function callOf(name: string, { needs = [], may = [], options = '' }: SubCommandFacts): string {
	return [name, ...needs, ...may.map((one) => `[${one}]`), options].filter((part) => part !== '').join(' ')
}

/** Returns the help of all commands of an agency. */
export function agencyHelp(): string {
	const rows = Object.entries(AGENCY_COMMANDS).map(([name, { about }]) => row(name, about))
	return ['Usage: npm run agency -- COMMAND; more about one: npm run agency -- COMMAND --help', ...rows].join('\n')
}

/** Returns the help of a command, or of one thing that it does. */
export function commandHelp(name: string, { typed, subs }: CommandFacts, sub?: string): string {
	const begins = typed ?? `npm run agency -- ${name}`
	const named = Object.entries(subs)
	const [only] = sub === undefined && named.length > 1 ? [] : named.filter(([one]) => one === (sub ?? one))
	if (only !== undefined) return `Usage: ${begins} ${callOf(...only)}`.trimEnd().concat(`\n  ${only[1].does}`)
	return [`Usage: ${begins} COMMAND`, ...named.map(([one, facts]) => row(callOf(one, facts), facts.does))].join('\n')
}

/** Where it is clear what was meant, the reason and its call are one line; otherwise the list of commands follows. */
function wrongCall(reason: string, help: string): UsageError {
	const [usage = '', ...rest] = help.split('\n')
	return new UsageError(rest.length > 1 ? `${reason}\n${help}` : `${reason} ${usage}`)
}

function parse(facts: CommandFacts, typed: readonly string[], help: string) {
	try {
		const options = { ...facts.options, help: { type: 'boolean', short: 'h' } } as const
		return parseArgs({ args: [...typed], options, allowPositionals: true, tokens: true })
	} catch (error) {
		const reason = error instanceof Error ? error.message.split(/[.\n]/)[0] : ''
		throw wrongCall(`${reason}.`, help)
	}
}

function refuseOthers(name: string, facts: SubCommandFacts, parameters: readonly string[], given: readonly string[]) {
	const { needs = [], may = [], options = '' } = facts
	const missing = needs[parameters.length]
	if (missing !== undefined) return `"${name}" needs ${missing}.`
	const other = parameters[needs.length + may.length]
	if (other !== undefined) return `"${name}" takes no "${other}".`
	const known = options.match(/--[a-z-]+/g) ?? []
	const unknown = given.find((option) => !known.some((one) => one === `--${option}`))
	return unknown === undefined ? null : `"${name}" takes no --${unknown}.`
}

/**
 * Returns what is asked of a command by the words after its name. Throws `HelpAsked` for `--help`, and `UsageError` with
 * the reason and the help for what the command does not support.
 */
export function readFacts(name: string, facts: CommandFacts, typed: readonly string[]) {
	const { positionals, tokens, values } = parse(facts, typed, commandHelp(name, facts))
	const isSingle = '' in facts.subs
	const [sub, parameters] = isSingle ? ['', positionals] : [positionals[0], positionals.slice(1)]
	const known = sub !== undefined && Object.hasOwn(facts.subs, sub) ? facts.subs[sub] : undefined
	const help = commandHelp(name, facts, known === undefined ? undefined : sub)
	if (values.help === true && (sub === undefined || known !== undefined)) throw new HelpAsked(help)
	const whole = isSingle ? name : `${name} ${sub}`
	if (sub === undefined) throw wrongCall(`"${name}" needs a command.`, help)
	if (known === undefined) throw wrongCall(`There is no command "${whole}".`, help)
	const given = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []))
	const refusal = refuseOthers(whole, known, parameters, given)
	if (refusal !== null) throw wrongCall(refusal, help)
	return { sub, parameters, values }
}

/** As `readFacts`, for a command of an agency; without words, those of this process. */
export function readCall<Name extends AgencyCommand>(name: Name, typed = process.argv.slice(2)): CommandCall<Name> {
	return readFacts(name, AGENCY_COMMANDS[name], typed) as CommandCall<Name>
}

export const isAgencyCommand = (name: string): name is AgencyCommand => Object.hasOwn(AGENCY_COMMANDS, name)

/** Prints the help that was asked for, or why a call is refused, with status 2. Returns false for any other error. */
export function printUsage(error: unknown): boolean {
	if (error instanceof HelpAsked) process.stdout.write(`${error.message}\n`)
	else if (error instanceof UsageError) {
		process.stderr.write(`${error.message}\n`)
		process.exitCode = 2
	} else return false
	return true
}

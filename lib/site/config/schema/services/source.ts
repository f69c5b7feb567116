import { z } from 'zod'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { $schema, hosts, VariableName } from '#lib/site/config/schema/text.ts'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/

/** Whether passwords may be sent to an address: https, SFTP to a server that is known by its key, or http on this machine for a test. */
export function isSafeAddress(address: string): boolean {
	const { protocol, hostname, username, password } = new URL(address)
	return (
		(protocol === 'https:' || protocol === 'sftp:' || LOOPBACK.test(hostname)) && username === '' && password === ''
	)
}

const serviceAddress = (standard: string) =>
	z
		.url({ protocol: /^https?$/ })
		.refine(isSafeAddress, { error: 'An https address without a user name or password in it.' })
		.default(standard)
		.describe(`Address of the service, “${standard}” unless the vendor gave you another.`)

const variable = (what: string) => VariableName.describe(`Name of the environment variable with ${what}.`)

const requestsPerSecond = z
	.number()
	.min(0.1)
	.max(1000)
	.default(4)
	.describe('How many requests a second the service is sent at most.')
const language = z
	.enum(LANGUAGE_CODES)
	.nullable()
	.default(null)
	.describe('The language of texts for which the source gives none; null: it is recognised by their words.')
const sendsLeads = z
	.boolean()
	.default(true)
	.describe('Whether what visitors send about properties is also entered into the software for listings.')
const writesAddresses = z
	.boolean()
	.default(true)
	.describe('Whether the address of the page of each property is written back into the software for listings.')

const fileOrAddress = {
	path: z.string().min(1).nullable().default(null).describe('The file, seen from the folder of the site; or null.'),
	url: z
		.url({ protocol: /^https?$/ })
		.nullable()
		.default(null)
		.describe('The address from which the file is fetched; or null.'),
	tokenVariable: VariableName.nullable()
		.default(null)
		.describe('Name of the environment variable with the access token of the address, or null when none is needed.'),
}

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

const Sftp = z
	.strictObject({
		host: z
			.string()
			.max(253)
			.regex(HOST, { error: 'A name such as “sftp.example.com”, without “sftp://”.' })
			.describe('The server, such as “sftp.example.com”.'),
		port: z.int().min(1).max(65535).default(22).describe('The port of the server, 22 unless its keeper says another.'),
		userName: z.string().min(1).max(200).describe('The user name on the server.'),
		folder: z
			.string()
			.min(1)
			.max(500)
			.default('.')
			.describe('The folder with the deliveries, such as “/export”; “.” is the one in which the user begins.'),
		hostKey: z
			.string()
			.regex(/^SHA256:[A-Za-z0-9+/]{43}$/, { error: 'A fingerprint: “SHA256:” and 43 characters.' })
			.nullable()
			.default(null)
			.describe(
				'The fingerprint of the key of the server, “SHA256:…”. While it is null nothing is sent, and the first attempt names the one that the server has, so that you can compare it.',
			),
		passwordVariable: VariableName.nullable()
			.default(null)
			.describe('Name of the environment variable with the password, or null with a private key.'),
		privateKeyVariable: VariableName.nullable()
			.default(null)
			.describe(
				'Name of the environment variable with the private key, without a passphrase; or null with a password.',
			),
	})
	.refine(({ passwordVariable, privateKeyVariable }) => (passwordVariable === null) !== (privateKeyVariable === null), {
		error: 'Either a password or a private key.',
	})
export type SftpSettings = z.infer<typeof Sftp>

const hasOnePlace = ({ path, url }: { path: string | null; url: string | null }) => (path === null) !== (url === null)
const onePlace = { error: 'Either “path” or “url”, not both.' }

const Whise = z.strictObject({
	kind: z.literal('whise').describe('Whise: its Marketplace API.'),
	url: serviceAddress('https://api.whise.eu'),
	usernameVariable: variable('the name of the Marketplace account'),
	passwordVariable: variable('its password'),
	clientId: z.int().positive().describe('The number of the agency at Whise.'),
	officeId: z.int().positive().nullable().default(null).describe('The number of one office; null: all offices.'),
	webhookVariable: VariableName.nullable()
		.default(null)
		.describe('Name of the environment variable with a long random word for the address that Whise calls, or null.'),
	requestsPerSecond,
	sendsLeads,
})

const Omnicasa = z.strictObject({
	kind: z.literal('omnicasa').describe('Omnicasa: its web service.'),
	url: serviceAddress('https://newapi.omnicasa.com'),
	version: z
		.string()
		.regex(/^\d+\.\d+$/)
		.default('1.13')
		.describe('Version of the web service, such as “1.13”.'),
	nameVariable: variable('the name of the account (CustomerName)'),
	passwordVariable: variable('its password (CustomerPassword)'),
	officeId: z.int().positive().nullable().default(null).describe('The number of one office; null: all offices.'),
	requestsPerSecond,
	sendsLeads,
})

const Skarabee = z.strictObject({
	kind: z.literal('skarabee').describe('Skarabee: its Weblink.'),
	url: serviceAddress('https://weblink.skarabee.com'),
	usernameVariable: variable('the user name of the Weblink'),
	passwordVariable: variable('its password'),
	language,
	requestsPerSecond,
	sendsLeads,
	writesAddresses,
})

const SweepBright = z.strictObject({
	kind: z.literal('sweepbright').describe('SweepBright: its website API, which calls this site.'),
	url: serviceAddress('https://website.sweepbright.com'),
	clientIdVariable: variable('the client id'),
	clientSecretVariable: variable('the client secret, which also signs the calls to this site'),
	language,
	requestsPerSecond,
	sendsLeads,
	writesAddresses,
})

const sourceKinds = z.discriminatedUnion('kind', [
	z.strictObject({
		kind: z.literal('file').describe('A listing payload in a file on this machine.'),
		path: z.string().min(1).describe('The file, seen from the folder of the site.'),
	}),
	z.strictObject({
		kind: z.literal('url').describe('A listing payload at an address.'),
		url: z.url({ protocol: /^https?$/ }).describe('The address.'),
		tokenVariable: VariableName.nullable()
			.default(null)
			.describe('Name of the environment variable with the access token, or null when none is needed.'),
	}),
	Whise,
	Omnicasa,
	Skarabee,
	SweepBright,
	z
		.strictObject({
			kind: z.literal('openimmo').describe('A file in OpenImmo 1.2.7, or a folder with deliveries in it.'),
			...fileOrAddress,
			path: fileOrAddress.path.describe(
				'The file, XML or ZIP, or the folder with the deliveries, seen from the folder of the site; or null.',
			),
			sftp: Sftp.nullable().default(null).describe('A folder with deliveries on an SFTP server; or null.'),
			language,
		})
		.refine(({ path, url, sftp }) => [path, url, sftp].filter((place) => place !== null).length === 1, {
			error: 'One of “path”, “url” and “sftp”, and no other.',
		}),
	z
		.strictObject({ kind: z.literal('kyero').describe('A file in Kyero v3.'), ...fileOrAddress, language })
		.refine(hasOnePlace, onePlace),
])

/** Files of an earlier version have `type` in place of `kind`. */
function withKind(source: unknown): unknown {
	if (typeof source !== 'object' || source === null || 'kind' in source || !('type' in source)) return source
	const { type, ...rest } = source
	return { kind: type, ...rest }
}

/** Where the listings come from: a payload, or the software in which the agency keeps its homes. */
export const Source = z.preprocess(withKind, sourceKinds)
export type Source = z.infer<typeof Source>
export type SourceKind = Source['kind']
/** The settings of a source of one kind. */
export type SourceOf<Kind extends SourceKind> = Extract<Source, { kind: Kind }>

export const Feed = z.strictObject({
	$schema,
	source: Source.nullable()
		.default(null)
		.describe('Where the listings come from; null when they are only imported by hand (npm run import).'),
	firstImport: z
		.enum(['automatic', 'by-hand'])
		.default('automatic')
		.describe(
			'“by-hand”: the first import of a source waits until staff have seen what it would change, and import it on the staff desk. All later ones are automatic.',
		),
	intervalMinutes: z.int().min(1).max(1440).describe('Minutes between two looks at the source.'),
	silentAfterHours: z
		.int()
		.min(1)
		.max(720)
		.describe('Hours without news after which the log warns and the agency gets an e-mail.'),
	unconfirmedAfterHours: z
		.int()
		.min(1)
		.max(720)
		.default(48)
		.describe('Hours after which a property that its source has not confirmed is no longer shown.'),
	pictureHosts: hosts.describe(
		'Hosts from which the site takes over the pictures of listings, such as “cdn.example.com” or “*.example.com”. Pictures on other hosts are shown from there.',
	),
})
export type Feed = z.infer<typeof Feed>

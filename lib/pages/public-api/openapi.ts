import 'server-only'
import type { z } from 'zod'
import { absoluteUrl } from '#lib/pages/seo/metadata.ts'
import { schemaForReaders } from '#lib/pages/seo/portals/homes-json-schema.ts'
import { getSite } from '#lib/site/config/config.ts'
import { HomesParams, ProjectsParams } from './api-params.ts'
import { API_PROBLEMS, type ApiProblem, Home, HomesPage, Problem, Project, ProjectsPage } from './api-schemas.ts'

/** Raised only when a field leaves or changes its meaning; then the address has another number. */
export const API_ROOT = '/api/public/v1'

/** A schema as a part of the file: others in it are referred to. */
function part(schema: z.ZodType): Record<string, unknown> {
	const { $schema: _, $defs, ...own } = schemaForReaders(schema)
	// What has an id of its own is only referred to; its schema is there.
	const whole = '$ref' in own ? Object.values($defs ?? {})[0] : own
	return JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

const asJson = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } })

const DESCRIPTIONS: Readonly<Record<ApiProblem, string>> = {
	parameter: 'A parameter is unknown or does not fit.',
	key: 'The key is missing, wrong or ended.',
	missing: 'There is none with this number, or none that partners may show.',
	tooMany: 'Too many requests with this key.',
	failed: 'Something failed here. Try again later.',
}
const WAIT = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

function answers(name: string, description: string, problems: readonly ApiProblem[]) {
	const refusals = problems.map((problem) => [
		String(API_PROBLEMS[problem]),
		{
			description: DESCRIPTIONS[problem],
			...(problem === 'tooMany' ? { headers: WAIT } : {}),
			content: asJson('Problem'),
		},
	])
	const headers = { ETag: { description: 'For If-None-Match.', schema: { type: 'string' } } }
	return {
		'200': { description, headers, content: asJson(name) },
		'304': { description: 'Nothing has changed since the ETag that was sent.' },
		...Object.fromEntries(refusals),
	}
}

function parameters(schema: z.ZodType) {
	const { properties = {}, required = [] } = schemaForReaders(schema)
	return Object.entries(properties).map(([name, property]) => {
		const { description, ...schema } = typeof property === 'object' ? property : {}
		const isRequired = required.includes(name) && !('default' in schema)
		return { name, in: 'query', required: isRequired, ...(description ? { description } : {}), schema }
	})
}

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }

/** Returns the OpenAPI file of the public API, made of the schemas that its answers are checked against. */
export function openApi() {
	const { name, email } = getSite()
	return {
		openapi: '3.1.0',
		info: {
			title: `Homes and projects of ${name}`,
			version: '1',
			description:
				'What is public of the homes on offer and of the new-build projects. Fields may be added at any time: accept those that you do not know.',
			contact: { name, email },
		},
		servers: [{ url: absoluteUrl(API_ROOT) }],
		security: [{ key: [] }],
		paths: {
			'/homes': {
				get: {
					operationId: 'listHomes',
					summary: 'Homes on offer, with the filters of the site’s own search.',
					parameters: parameters(HomesParams),
					responses: answers('HomesPage', 'A page of homes.', ['parameter', 'key', 'tooMany', 'failed']),
				},
			},
			'/homes/{id}': {
				get: {
					operationId: 'getHome',
					summary: 'One home.',
					parameters: [ID],
					responses: answers('Home', 'The home.', ['key', 'missing', 'tooMany', 'failed']),
				},
			},
			'/projects': {
				get: {
					operationId: 'listProjects',
					summary: 'New-build projects, the newest first.',
					parameters: parameters(ProjectsParams),
					responses: answers('ProjectsPage', 'A page of projects.', ['parameter', 'key', 'tooMany', 'failed']),
				},
			},
			'/projects/{id}': {
				get: {
					operationId: 'getProject',
					summary: 'One project.',
					parameters: [ID],
					responses: answers('Project', 'The project.', ['key', 'missing', 'tooMany', 'failed']),
				},
			},
		},
		components: {
			schemas: {
				Home: part(Home),
				HomesPage: part(HomesPage),
				Project: part(Project),
				ProjectsPage: part(ProjectsPage),
				Problem: part(Problem),
			},
			securitySchemes: {
				key: { type: 'http', scheme: 'bearer', description: 'A key that the agency makes for its reader.' },
			},
		},
	}
}

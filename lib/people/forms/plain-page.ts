import 'server-only'
import { html, lines, SafeHtml } from '#lib/base/text/html.ts'
import type { FieldKind } from '#lib/people/forms/schemas/fields/field-facts.ts'
import { type FieldErrors, formAction, HIDDEN_FIELDS, type Refusal } from '#lib/people/forms/schemas/form-types.ts'
import { fieldsOf } from '#lib/people/forms/schemas/forms.ts'
import { getTheme } from '#lib/site/config/config.ts'
import { FORM_FACTS, type FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { hashSource } from '#lib/site/headers/csp.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { themeCss } from '#lib/site/theme/theme-css.ts'
import { PHOTO_TYPES, PHOTOS_FIELD } from './photos.ts'

interface FieldChoice {
	value: string
	label: string
}

/** A field that is asked again on the page for a refused form that was sent without scripts. */
interface PlainField {
	name: string
	kind: FieldKind
	label: string
	values: readonly string[]
	/** The values to choose from, if there are any. */
	options: readonly FieldChoice[] | undefined
	/** Why it was refused, or null. */
	error: string | null
}

type Refused = Pick<PlainField, 'name' | 'error'>

const invalid = ({ name, error }: Refused) => error && html` aria-invalid="true" aria-describedby="${name}-error"`
const message = ({ name, error }: Refused) => error && html`<p class="error" id="${name}-error">${error}</p>`

/** A field that is sent again as it was. */
const hiddenField = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`

function boxes({ name, values }: PlainField, options: readonly FieldChoice[]): SafeHtml[] {
	return options.map(({ value, label }) => {
		const checked = values.includes(value) ? html` checked` : null
		return html`<label><input type="checkbox" name="${name}" value="${value}"${checked}>${label}</label>`
	})
}

function menu(field: PlainField, options: readonly FieldChoice[]): SafeHtml {
	const { name } = field
	const choices = options.map(({ value, label }) => html`<option value="${value}">${label}</option>`)
	return html`<select id="${name}" name="${name}"${invalid(field)}><option></option>${choices}</select>`
}

function typed(field: PlainField): SafeHtml {
	const { name, kind, values } = field
	const value = values[0] ?? ''
	if (kind === 'text') return html`<textarea id="${name}" name="${name}" rows="6"${invalid(field)}>${value}</textarea>`
	const type = kind === 'day' ? html` type="date"` : null
	return html`<input id="${name}" name="${name}"${type} value="${value}"${invalid(field)}>`
}

/** Returns a field with its label, its value and what is wrong with it. */
function plainField(field: PlainField): SafeHtml {
	const { name, kind, label, options } = field
	if (kind === 'list' && options !== undefined) {
		return html`<fieldset><legend>${label}</legend>${message(field)}${boxes(field, options)}</fieldset>`
	}
	const control = options === undefined ? typed(field) : menu(field, options)
	return html`<label for="${name}">${label}</label>${control}${message(field)}`
}

/** Returns the field for photographs, with a hint that they have to be chosen again. */
function photosField({ label, hint, error }: { label: string; hint: string; error: string | null }): SafeHtml {
	const field = { name: PHOTOS_FIELD, error }
	return html`<label for="photos">${label}</label><p>${hint}</p><input id="photos" name="photos" type="file" multiple accept="${PHOTO_TYPES}"${invalid(field)}>${message(field)}`
}

/** Values and their labels, by field. */
export type FieldChoices = Record<string, readonly FieldChoice[]>

interface PlainPage {
	name: FormName
	fields: URLSearchParams
	language: string
	status: number
	refusal: Refusal
	errors: FieldErrors
	/** Choices that only the server has. */
	choices: FieldChoices
	/** The form takes photographs; the browser does not keep those that were chosen. */
	hasPhotos?: boolean
	/** Where the form is sent and with which fixed fields, if it is not a new lead. */
	target?: { action: string; fields: Readonly<Record<string, string>> }
	headers?: HeadersInit | undefined
}

// After the theme's style sheet, whose properties it uses.
const STYLE = new SafeHtml(
	[
		':root{color-scheme:light dark}',
		'body{margin:0 auto;padding:2rem 1.25rem;max-width:36rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.58 var(--sans,system-ui,sans-serif)}',
		'h1{font:400 2rem/1.15 var(--serif,Georgia,serif)}',
		'label{display:block;margin-top:1.25rem;font-weight:600}',
		'input,select,textarea{display:block;box-sizing:border-box;width:100%;margin-top:.375rem;padding:.75rem 1rem;border:1px solid var(--line-strong);border-radius:var(--radius);background:var(--raised);color:var(--ink);font:inherit}',
		'fieldset{margin:1.25rem 0 0;padding:0;border:0}',
		'legend{font-weight:600}',
		'fieldset label{margin:0;padding:.375rem 0;font-weight:400}',
		'fieldset input{display:inline;width:auto;margin:0 .5rem 0 0;accent-color:var(--accent)}',
		'[aria-invalid]{border-color:var(--error)}',
		'.error{margin:.375rem 0 0;color:var(--error);font-weight:500}',
		'button{margin-top:1.75rem;padding:.875rem 1.625rem;border:0;border-radius:var(--radius);background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600}',
	].join(''),
)

/** The page that it came from added these. */
const ADDED: readonly FieldKind[] = ['id', 'homes', 'filters']
/** What was chosen or ticked is kept; it is asked again only if it was refused. */
const CHOSEN: readonly FieldKind[] = ['choice', 'list', 'tick', 'slot']

/**
 * Returns the page for a refused form that was sent without scripts: the reasons, with everything that was typed, to
 * send again.
 */
export function plainPage(page: PlainPage): Response {
	const { name, fields, language, status, refusal, errors, choices, headers } = page
	const { action, fields: added } = page.target ?? { action: formAction(name), fields: {} }
	const t = translator(language, 'forms')
	const words = messagesOf(language).forms
	const labels: Record<string, string> = words.fields
	const reasons: Record<string, string> = words.errors
	const options: Record<string, Record<string, string>> = words.options
	const optionsOf = (key: string) =>
		choices[key] ?? (options[key] && Object.entries(options[key]).map(([value, label]) => ({ value, label })))
	const errorOf = (key: string) => (errors[key] === undefined ? null : (reasons[errors[key]] ?? ''))
	const inputs = fieldsOf(name).flatMap(([key, { kind }]): SafeHtml[] => {
		const values = fields.getAll(key)
		// The page that it came from did not ask for this field.
		if (values.length === 0 && errors[key] === undefined) return []
		const isKept = CHOSEN.includes(kind) || FORM_FACTS[name].isLong
		if (ADDED.includes(kind) || (isKept && errors[key] === undefined)) {
			return values.map((value) => hiddenField(key, value))
		}
		const label = labels[key] ?? key
		return [plainField({ name: key, kind, label, values, options: optionsOf(key), error: errorOf(key) })]
	})
	if (page.hasPhotos) {
		inputs.push(photosField({ label: t('fields.photos'), hint: t('photos.again'), error: errorOf(PHOTOS_FIELD) }))
	}
	const others = Object.entries({ ...added, [HIDDEN_FIELDS.language]: language }).map(([key, value]) =>
		hiddenField(key, value),
	)
	const form = html`<form method="post" action="${action}"${page.hasPhotos ? html` enctype="multipart/form-data"` : null}>${others}${inputs}<button>${t(`submit.${name}`)}</button></form>`
	const style = new SafeHtml(themeCss(getTheme()) + STYLE.text)
	const { text } =
		html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t('again')}</title><style>${style}</style></head><body><main><h1>${t('again')}</h1><p role="alert">${lines(t(`refused.${refusal}`))}</p>${fields.size > 0 ? form : null}</main></body></html>`
	return new Response(text, {
		status,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'content-security-policy': `default-src 'none'; style-src ${hashSource(style.text)}; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
			...headers,
		},
	})
}

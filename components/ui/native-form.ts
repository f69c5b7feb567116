import { createFormControl, type FieldErrors, type Resolver } from 'react-hook-form'
import { type FieldCodes, fieldsIn, isChoice, type NativeField, namesIn, rangeOf } from './native-fields.ts'

/** The values of a form as React Hook Form holds them; the resolver reads the form itself, whose fields are native. */
export type Values = Record<string, unknown>

interface NativeFormSettings {
	/** Made of the schema that the server checks too. Its errors are codes. */
	resolver: Resolver<Values>
	/** What the schema reads; each field as a text if omitted. */
	valuesOf?: (fields: FormData) => object
	/** What only the form itself shows, by field; the schema's error of a field comes first. */
	moreErrors?: (fields: FormData) => FieldCodes
	/** Shows the errors of now, in page order. */
	show: (errors: FieldCodes) => void
	/** Runs once a form was refused, before its first wrong field gets the focus: that may have to be shown first. */
	reveal?: (first: NativeField | undefined) => void
}

export interface NativeForm {
	/** Checks all fields; `send` follows if all are right. Otherwise the first wrong one gets the focus. */
	submit: (send: () => unknown) => Promise<void>
	/** Checks the fields of a part, such as a step, in the same way. */
	checkPart: (part: Element) => Promise<boolean>
	/** Marks what the server refused, until it is changed. */
	mark: (errors: FieldCodes) => void
	/** Marks what the server refused, and focuses the first such field. */
	refuse: (errors: FieldCodes) => void
}

const errorsOf = (codes: FieldCodes): FieldErrors<Values> =>
	Object.fromEntries(Object.entries(codes).map(([field, message]) => [field, { type: 'code', message }]))

/**
 * React Hook Form on the fields that a page has already, with whatever was typed before this code was loaded: it
 * registers them, checks them by a schema, holds the errors, takes each away once its field is right, and moves the
 * focus.
 */
export function nativeForm(form: HTMLFormElement, settings: NativeFormSettings): NativeForm {
	const { resolver: check, valuesOf = Object.fromEntries, moreErrors = () => ({}), show, reveal } = settings
	const refused = new Map<string, string>()
	const resolver: Resolver<Values> = async (_, context, options) => {
		const fields = new FormData(form)
		const { errors } = await check({ ...valuesOf(fields) }, context, options)
		return {
			values: {},
			errors: { ...errorsOf(moreErrors(fields)), ...errors, ...errorsOf(Object.fromEntries(refused)) },
		}
	}
	const { register, unregister, handleSubmit, trigger, subscribe, setError, clearErrors, setFocus } =
		createFormControl<Values>({
			resolver,
			mode: 'onSubmit',
			reValidateMode: 'onChange',
			// The part of a field may have to be shown before it can be focused.
			shouldFocusError: false,
		})
	const known = new WeakSet<Element>()
	/** The field that stands for its name: the first of a choice. */
	const first = new Map<string, Element>()
	let errors: FieldCodes = {}

	/** Registers the fields that the form has now; some may have come, gone or been replaced since. */
	function registerFields() {
		for (const field of fieldsIn(form)) {
			if (known.has(field)) continue
			known.add(field)
			const former = first.get(field.name)
			// Otherwise the value of the former one would be written into it.
			if (former?.isConnected === false) unregister(field.name, { keepError: true })
			const { ref, onChange, onBlur } = register(field.name)
			if (!former?.isConnected) {
				first.set(field.name, field)
				// Of a choice React Hook Form would set what it believes to be chosen, and undo what was chosen before.
				ref(isChoice(field) ? { name: field.name, focus: () => field.focus() } : field)
			}
			field.addEventListener('input', (event) => void onChange(event))
			field.addEventListener('blur', (event) => void onBlur(event))
		}
	}

	function focusFirst(found: readonly string[]) {
		const field = fieldsIn(form).find(({ name }) => found.includes(name))
		reveal?.(field)
		for (const wrong of fieldsIn(form)) {
			if (found.includes(wrong.name)) wrong.closest('details')?.setAttribute('open', '')
		}
		if (field) setFocus(field.name)
	}

	function mark(codes: FieldCodes) {
		registerFields()
		for (const [field, message] of Object.entries(codes)) {
			refused.set(field, message)
			setError(field, { message })
		}
	}

	function begin() {
		registerFields()
		refused.clear()
		clearErrors()
	}

	subscribe({
		formState: { errors: true },
		callback({ errors: found = {} }) {
			const codes = new Map(Object.entries(found).map(([field, error]) => [field, String(error?.message ?? '')]))
			const inOrder = [...new Set([...namesIn(form), ...codes.keys()])].filter((field) => codes.has(field))
			errors = Object.fromEntries(inOrder.map((field) => [field, codes.get(field) ?? '']))
			show(errors)
		},
	})
	form.addEventListener('input', ({ target }) => {
		const wrong = Object.keys(errors)
		if (wrong.length === 0 || !(target instanceof Element)) return
		for (const field of rangeOf(target.getAttribute('name') ?? '')) refused.delete(field)
		// A field can be wrong beside another one only, such as a day after the last one.
		void trigger(wrong)
	})
	registerFields()
	return {
		async submit(send) {
			begin()
			let isRight = false
			await handleSubmit(
				() => {
					isRight = true
				},
				(found) => focusFirst(Object.keys(found)),
			)()
			// Afterwards: React Hook Form ends a submission with the errors that it had, and a refusal may be about no field.
			if (isRight) await send()
		},
		async checkPart(part) {
			begin()
			const names = namesIn(part)
			if (await trigger(names)) return true
			focusFirst(names.filter((field) => errors[field] !== undefined))
			return false
		},
		mark,
		refuse(codes) {
			mark(codes)
			focusFirst(Object.keys(codes))
		},
	}
}

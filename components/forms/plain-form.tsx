'use client'

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { FormContext } from '#components/forms/fields/form-context.ts'
import type { PlainFormName } from '#components/forms/sending/plain-control.ts'
import { checkAtTouch } from '#components/ui/touched-form.ts'
import type { FieldErrors } from '#lib/people/forms/schemas/form-types.ts'
import { ErrorSummary } from './error-summary.tsx'

/** The words for what a schema refuses. */
export interface PlainFormTexts {
	/** The message that fields are wrong. */
	refused: string
	/** The error of a field, by its code. */
	errors: Readonly<Record<string, string>>
}

interface PlainFormProps {
	/** The schema by which it is checked. */
	name: PlainFormName
	action: string
	/** What makes the ids of its fields unique on the page. */
	prefix: string
	texts: PlainFormTexts
	/** What was wrong when it was sent, in words, or null. */
	problem?: string | null
	/** Error text of each field that the server refused, by its name. */
	errors?: Readonly<Record<string, string>>
	/** Sent along, such as the token of a link. */
	hidden: Readonly<Record<string, string>>
	className?: string | undefined
	children?: ReactNode
}

/**
 * A form that is a plain POST, with or without scripts. With them, it is checked at once by the schema that the server
 * uses too; what only the server can refuse comes with the next page.
 */
export function PlainForm(props: PlainFormProps) {
	const { name, action, prefix, texts, problem = null, errors = {}, hidden, className, children } = props
	const form = useRef<HTMLFormElement>(null)
	/** What the page came with. */
	const given = useRef(errors)
	const [codes, setCodes] = useState<FieldErrors>(errors)
	/** Null: nothing was refused; `true`: by the schema; otherwise the server's words. */
	const [refusal, setRefusal] = useState<string | true | null>(problem)
	const context = useMemo(() => {
		const words = Object.entries(codes).map(([field, code]) => [field, texts.errors[code] ?? code])
		return { errors: Object.fromEntries(words), prefix }
	}, [codes, texts, prefix])

	useEffect(() => {
		const { current } = form
		if (current === null) return
		const load = async () => {
			const { controlPlainForm } = await import('#components/forms/sending/plain-control.ts')
			return controlPlainForm(current, name, given.current, {
				show(found) {
					setCodes(found)
					if (Object.keys(found).length === 0) setRefusal(null)
				},
				onRefused: () => setRefusal(true),
			})
		}
		return checkAtTouch(current, load, Object.keys(given.current).length > 0)
	}, [name])

	return (
		<FormContext value={context}>
			<form ref={form} method="post" action={action} className={className} noValidate>
				{Object.entries(hidden).map(([key, value]) => (
					<input key={key} type="hidden" name={key} value={value} />
				))}
				<ErrorSummary refusal={refusal === true ? texts.refused : refusal} errors={context.errors} prefix={prefix} />
				{children}
			</form>
		</FormContext>
	)
}

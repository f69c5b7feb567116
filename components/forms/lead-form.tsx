'use client'

import { type ReactNode, type SubmitEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { FormContext } from '#components/forms/fields/form-context.ts'
import type { FormControl } from '#components/forms/sending/control-types.ts'
import { forgetDraft, keepDraft, restoreDraft } from '#components/forms/sending/draft.ts'
import { unfoldFilled } from '#components/forms/sending/folded.ts'
import { Button } from '#components/ui/button.tsx'
import { retried } from '#components/ui/lazy-part.tsx'
import { inTime, isTouched as wasTouched } from '#components/ui/touched-form.ts'
import { type FieldErrors, formAction, HIDDEN_FIELDS, type Refusal } from '#lib/people/forms/schemas/form-types.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { ErrorSummary } from './error-summary.tsx'
import styles from './form.module.css'
import type { FormTexts } from './lead-form-texts.ts'

interface LeadFormProps {
	name: FormName
	language: string
	texts: FormTexts
	/** Ids to send along, such as the home's. */
	ids?: Record<string, string>
	/** Whether photographs may be added. */
	hasPhotos?: boolean
	/** A field whose value is in the page's address: what was chosen there before is not restored. */
	decided?: string
	/** One entry per step: the words of the buttons that lead on and back; the first step has no button back. */
	steps?: readonly { next: string; back: string | null }[]
	/** Shown below the button: the sentence about privacy. */
	foot: ReactNode
	/** The fields; with steps, one element per step. */
	children: ReactNode
}

/**
 * A form that works without scripts. At its first touch it loads the code that checks and sends it, and makes the key
 * by which the server recognises a repeated submission. All visitors share the page, so the HTML contains no key.
 */
export function LeadForm({
	name,
	language,
	texts,
	ids = {},
	hasPhotos = false,
	decided,
	steps = [],
	foot,
	children,
}: LeadFormProps) {
	const form = useRef<HTMLFormElement>(null)
	const control = useRef<FormControl>(null)
	const loading = useRef<Promise<FormControl>>(null)
	const [isTouched, setTouched] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const [refusal, setRefusal] = useState<Refusal | null>(null)
	const [codes, setCodes] = useState<FieldErrors>({})
	const [step, setStep] = useState(0)
	const prefix = useId()
	const draftKey = `lead-draft ${name} ${Object.values(ids).join(' ')}`
	// Kept until the errors change: otherwise React renames the fields, and Tab then skips a radio in Chromium.
	const context = useMemo(() => {
		const errors = Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, texts.errors[code] ?? '']))
		return { errors, prefix }
	}, [codes, texts, prefix])
	const last = steps.length - 1
	const isLast = step >= last

	const touch = useCallback(
		(element: HTMLFormElement) => {
			setTouched(true)
			loading.current ??= retried(() => import('#components/forms/sending/form-control.ts')).then(({ controlForm }) => {
				control.current = controlForm(element, name, {
					setBusy,
					setRefusal,
					setErrors: setCodes,
					setStep,
					onSent: () => forgetDraft(draftKey),
				})
				return control.current
			})
			return loading.current
		},
		[name, draftKey],
	)

	useEffect(() => {
		const { current } = form
		if (!current) return
		const left = restoreDraft(current, draftKey, decided)
		if (left === null && !wasTouched(current)) return
		unfoldFilled(current)
		const at = Math.max(0, Math.min(left ?? 0, last))
		keepDraft(current, draftKey, at)
		setStep(at)
		touch(current).catch(() => {})
	}, [draftKey, decided, last, touch])

	// A step is left by its button, which is no input.
	useEffect(() => {
		if (control.current !== null && form.current !== null) keepDraft(form.current, draftKey, step)
	}, [step, draftKey])

	// While the form is in view, nothing else may lie at the lower edge: see `data-form-seen` in the styles.
	useEffect(() => {
		const observer = new IntersectionObserver(([entry]) => {
			document.documentElement.toggleAttribute('data-form-seen', entry?.isIntersecting ?? false)
		})
		if (form.current) observer.observe(form.current)
		return () => {
			observer.disconnect()
			document.documentElement.removeAttribute('data-form-seen')
		}
	}, [])

	/** Submits the form once its code is loaded; if it cannot be loaded, as it would be without scripts. */
	async function submitLate(element: HTMLFormElement) {
		setBusy(true)
		const loaded = await inTime(touch(element))
		if (loaded === null) element.submit()
		else await loaded.submit(isLast ? null : step)
	}

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		if (isBusy) return
		if (control.current) void control.current.submit(isLast ? null : step)
		else void submitLate(event.currentTarget)
	}

	return (
		<FormContext value={context}>
			<form
				ref={form}
				className={styles.form}
				method="post"
				action={formAction(name)}
				encType={hasPhotos ? 'multipart/form-data' : undefined}
				noValidate={isTouched}
				onSubmit={submit}
				onFocus={({ currentTarget }) => void touch(currentTarget).catch(() => {})}
				onInput={(event) => keepDraft(event.currentTarget, draftKey, step)}
				data-step={steps.length === 0 ? undefined : step}
				data-lead-form={name}
			>
				<input type="hidden" name={HIDDEN_FIELDS.language} value={language} />
				{Object.entries(ids).map(([key, value]) => (
					<input key={key} type="hidden" name={key} value={value} />
				))}
				<ErrorSummary
					refusal={refusal === null ? null : texts.refused[refusal]}
					errors={context.errors}
					prefix={prefix}
				/>
				{children}
				<div className={styles.trap} aria-hidden="true">
					<label>
						{texts.trap}
						<input name={HIDDEN_FIELDS.trap} tabIndex={-1} autoComplete="off" />
					</label>
				</div>
				<div className={styles.end}>
					{step > 0 && <Button onClick={() => control.current?.showStep(step - 1)}>{steps[step]?.back}</Button>}
					<Button type="submit" look="main" aria-busy={isBusy}>
						{isBusy ? texts.busy : isLast ? texts.submit : steps[step]?.next}
					</Button>
				</div>
				<div className={styles.foot}>{foot}</div>
			</form>
		</FormContext>
	)
}

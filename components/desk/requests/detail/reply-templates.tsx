'use client'

import { useId } from 'react'
import fields from '#components/desk/parts/field.module.css'
import select from '#components/desk/parts/select.module.css'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { ReplyTemplateText, RequestDetail } from '#lib/desk/requests/model/request-types.ts'
import styles from './reply-form.module.css'

/** The most characters of a reply. */
export const LONGEST_REPLY = 4000

/**
 * Returns the reply with a template in it. What was typed stays above it; another template that was not changed gives
 * way.
 */
export function withTemplate(
	typed: string,
	chosen: ReplyTemplateText,
	templates: readonly ReplyTemplateText[],
): string {
	const text = typed.trim()
	const isUntouched = text === '' || templates.some((one) => one.text.trim() === text)
	return isUntouched ? chosen.text : `${typed.trimEnd()}\n\n${chosen.text}`
}

/** What is typed of a reply so far, and what writes it. */
export interface ReplyDraft {
	text: string
	onType: (text: string) => void
}

/** All that a reply can begin with. */
export function templatesOf({ templates, proposal }: RequestDetail): ReplyTemplateText[] {
	return proposal === null ? templates : [...templates, proposal]
}

interface TemplatesProps {
	templates: readonly ReplyTemplateText[]
	/** What is typed so far. */
	text: string
	onChoose: (text: string) => void
}

/** The templates with which the reply can begin; nothing where there are none. */
export function ReplyTemplates({ templates, text, onChoose }: TemplatesProps) {
	const { texts } = useRequestsSetting()
	const id = useId()
	if (templates.length === 0) return null
	const results = templates.map((one) => withTemplate(text, one, templates))
	const present = templates.findIndex((one) => one.text.trim() === text.trim())
	return (
		<div className={styles.templates}>
			<label className="vh" htmlFor={id}>
				{texts.replyForm.template}
			</label>
			<div className={select.select}>
				<select
					id={id}
					className={classNames(fields.input)}
					// Once the text was changed, no template is chosen any more.
					value={present === -1 ? '' : present}
					onChange={({ target }) => {
						const result = results[Number(target.value)]
						if (target.value !== '' && result !== undefined) onChoose(result)
					}}
				>
					<option value="">{texts.replyForm.template}</option>
					{templates.map(({ name }, at) => (
						<option key={`${name} ${results[at]}`} value={at} disabled={(results[at]?.length ?? 0) > LONGEST_REPLY}>
							{name}
						</option>
					))}
				</select>
				<Icon name="down" />
			</div>
		</div>
	)
}

import { Button } from '#components/ui/button.tsx'

interface LinkActionProps {
	/** The route that performs the action. */
	action: string
	token: string
	language: string
	/** The action's name, as the route expects it. */
	step: string
	label: string
	look?: 'main'
}

/** A button that performs the action of a signed link. Opening the link alone changes nothing. */
export function LinkAction({ action, token, language, step, label, look }: LinkActionProps) {
	return (
		<form method="post" action={action}>
			<input type="hidden" name="token" value={token} />
			<input type="hidden" name="language" value={language} />
			<Button type="submit" name="step" value={step} {...(look ? { look } : {})}>
				{label}
			</Button>
		</form>
	)
}

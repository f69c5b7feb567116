import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/** A program of `tests/support/programs/` that runs with the settings of one site and stays for the next question. */
export interface StayingProgram<Question extends object, Answer> {
	/** Questions wait for each other. Rejects if the program ends before it answers. */
	ask(question: Question): Promise<Answer>
	end(): void
}

function askOnce<Answer>(child: ChildProcess, question: object): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const onExit = (status: number | null) => reject(new Error(`The program ended (${status})`))
		child.once('exit', onExit)
		child.once('message', (answer) => {
			child.off('exit', onExit)
			resolve(answer as Answer)
		})
		child.send(question)
	})
}

/** Returns a program that starts with the first question; if a test changes the environment, the next starts it anew. */
export function stayingProgram<Question extends object, Answer>(
	name: string,
	env: NodeJS.ProcessEnv,
): StayingProgram<Question, Answer> {
	let present: { child: ChildProcess; settings: string } | null = null
	let last: Promise<unknown> = Promise.resolve()
	const end = () => {
		present?.child.kill('SIGKILL')
		present = null
	}
	const start = () => {
		const settings = JSON.stringify(env)
		if (present?.settings === settings && present.child.exitCode === null) return present.child
		end()
		const child = fork(path.join('tests/support/programs', name), {
			cwd: root,
			env,
			execArgv: ['--conditions=react-server'],
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		})
		present = { child, settings }
		return child
	}
	return {
		end,
		ask(question) {
			const answer = last.then(() => askOnce<Answer>(start(), question))
			last = answer.catch(() => null)
			return answer
		},
	}
}

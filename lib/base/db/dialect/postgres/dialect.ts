import {
	type Dialect,
	PostgresAdapter,
	PostgresDialect,
	type PostgresPool,
	PostgresQueryCompiler,
	type QueryId,
	type RawNode,
	type RootOperationNode,
} from 'kysely'
import { type DialectWords, type Engine, spokenWith, type WithEngine } from '#lib/base/db/dialect/dialect.ts'
import { inPostgres } from './postgres-schema.ts'

class WordsCompiler extends PostgresQueryCompiler {
	readonly #words: DialectWords

	constructor(words: DialectWords) {
		super()
		this.#words = words
	}

	override compileQuery<T extends RootOperationNode>(node: T, queryId: QueryId) {
		const compiled = super.compileQuery(node, queryId)
		return node.kind === 'RawNode' ? { ...compiled, sql: inPostgres(compiled.sql) } : compiled
	}

	protected override visitRaw(node: RawNode): void {
		super.visitRaw(spokenWith(this.#words, node))
	}
}

class WordsAdapter extends PostgresAdapter implements WithEngine {
	readonly engine: Engine

	constructor(engine: Engine) {
		super()
		this.engine = engine
	}
}

class WordsDialect extends PostgresDialect {
	readonly #engine: Engine

	constructor(pool: PostgresPool, engine: Engine) {
		super({ pool })
		this.#engine = engine
	}

	override createQueryCompiler(): WordsCompiler {
		return new WordsCompiler(this.#engine.words)
	}

	override createAdapter(): WordsAdapter {
		return new WordsAdapter(this.#engine)
	}
}

/** Returns Kysely's PostgreSQL dialect over these connections. */
export function postgresDialect(pool: PostgresPool, engine: Engine): Dialect {
	return new WordsDialect(pool, engine)
}

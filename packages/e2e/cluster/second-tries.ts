import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const mostReason = 160;

/** Names each test that a killed process made fail, and the calls that were refused in that try. */
export default class SecondTries implements Reporter {
  private readonly lines: string[] = [];

  onTestEnd(test: TestCase, { status, error, annotations, retry }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    const refused = annotations.filter(({ type }) => type === '503').map(({ description }) => description);
    const [reason] = (error?.message ?? status).split('\n');
    const name = test.titlePath().filter(Boolean).join(' › ');
    this.lines.push(
      `${name}, try ${retry + 1}: ${reason!.slice(0, mostReason)}; 503: ${refused.join(', ') || 'none'}`,
    );
  }

  onEnd(): void {
    console.log(`\n${this.lines.length} tries failed`);
    for (const line of this.lines) console.log(`  ${line}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

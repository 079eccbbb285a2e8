import { runGateway } from './run';

await runGateway(process.env, process.argv[2]);

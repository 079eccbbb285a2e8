export { SampleWidget } from './SampleWidget';

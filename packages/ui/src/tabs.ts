export { Tabs, type TabItem, type TabsProps } from './overlay/Tabs';
